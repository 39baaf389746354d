#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains the policy network of a rule (engine/policy/policy_network.h) with PyTorch.

    goren-tune policy-samples games/freestyle-15.bin --out samples
    train_policy.py samples --out engine/policy/weights/freestyle.bin
    goren-tune policy games/freestyle-15.bin --policy engine/policy/weights/freestyle.bin

The loss is the cross entropy of the moves that the search chose, over its candidates. Every batch is
seen in a random orientation of the board. Training is in floating point; the file has the integers
of the engine, whose loss `goren-tune policy` reports.
"""
import argparse
import json
import math
import pathlib
import struct
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

CHANNELS, WIDTH, BLOCKS, PLANES, REACH = 8, 32, 2, 5, 4
PATTERNS = 14
FEATURE_SCALE, KERNEL_SCALE, CONVOLUTION_SCALE = 512, 2 ** 14, 128
ACTIVATION_SCALE, WEIGHT_SCALE, UNITS_PER_LOGIT = 256, 1024, 200
MAX_NUMBER, MAX_ACTIVATION = 2 ** 15 - 1, 16
MIN_ORDERING = -3000
NO_POINT, NO_CANDIDATE, OFF_BOARD = 65535, -32768, 3
# Of the windows, as step along the columns and step along the rows.
DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]


class Samples:
    """The positions of a file, on the device; points in a random orientation of the board."""

    def __init__(self, folder, name, shape, windows, device):
        points = shape["side"] ** 2
        record = np.dtype([("cells", "u1", points), ("pairs", "u1", points), ("moves", "<u2", 3),
                           ("ordering", "<i2", points)])
        records = np.fromfile(folder / name, dtype=record)
        self.side, self.reach, self.windows, self.device = (
            shape["side"], shape["reach"], windows, device)
        self.cells = torch.from_numpy(records["cells"].copy()).to(device)
        self.pairs = torch.from_numpy(records["pairs"].copy()).to(device)
        self.ordering = torch.from_numpy(records["ordering"].copy()).to(device)
        self.moves = torch.from_numpy(records["moves"].astype("i8")).to(device)
        self.orientations = [self.orientation(k) for k in range(8)]

    def __len__(self):
        return len(self.cells)

    def orientation(self, k):
        """The point that comes to each point, and where each point goes; none stays none."""
        order = np.arange(self.side ** 2).reshape(self.side, self.side)
        order = order[:, ::-1] if k & 1 else order
        order = order[::-1] if k & 2 else order
        order = (order.T if k & 4 else order).reshape(-1).copy()
        to = np.append(np.argsort(order), order.size)
        return torch.from_numpy(order).to(self.device), torch.from_numpy(to).to(self.device)

    def window_numbers(self, cells):
        """[batch, points, directions]: as goren-tune numbers windows."""
        reach, side = self.reach, self.side
        padded = F.pad(cells.view(-1, side, side), (reach,) * 4, value=OFF_BOARD)
        steps = [step for step in range(-reach, reach + 1) if step != 0]
        numbers = []
        for dx, dy in DIRECTIONS:
            number = 0
            for i, step in enumerate(steps):
                y, x = reach + step * dy, reach + step * dx
                number = number + (padded[:, y:y + side, x:x + side] << (2 * i))
            numbers.append(number.reshape(len(cells), -1))
        return torch.stack(numbers, 2)

    def batch(self, indices, k):
        """Rows of embeddings [batch, 2, points, 5], planes, ordering scores, and the moves."""
        order, to = self.orientations[k]
        cells = self.cells[indices][:, order].long()
        pairs = self.pairs[indices][:, order].long()
        moves = self.moves[indices]
        moves = to[torch.where(moves == NO_POINT, torch.full_like(moves, len(order)), moves)]
        none = self.windows.max() + 1 + PATTERNS ** 2
        windows = self.windows[self.window_numbers(cells)]
        rows = []
        for side, pair in [(0, pairs), (1, pairs % PATTERNS * PATTERNS + pairs // PATTERNS)]:
            both = torch.cat([windows[..., side],
                              (self.windows.max() + 1 + pair).unsqueeze(2)], 2)
            rows.append(torch.where((cells == 0).unsqueeze(2), both, none))
        planes = [cells == 0, cells == 1, cells == 2] + [
            F.one_hot(moves[:, i], len(order) + 1)[:, :-1] for i in (1, 2)]
        planes = torch.stack([plane.float() for plane in planes], 1)
        return (torch.stack(rows, 1), planes.view(-1, PLANES, self.side, self.side),
                self.ordering[indices][:, order].float(), moves[:, 0])


class Block(nn.Module):
    """Sums along the lines, channel by channel, and a mix of the channels."""

    # Of the taps in a square of side 2 * REACH + 1, as PolicyBlock has them.
    TAPS = [REACH * (2 * REACH + 2)] + [
        (REACH + step * dy) * (2 * REACH + 1) + REACH + step * dx
        for dx, dy in DIRECTIONS for step in range(-REACH, REACH + 1) if step != 0]

    def __init__(self):
        super().__init__()
        self.lines = nn.Parameter(torch.randn(len(self.TAPS), WIDTH) * 0.12)
        self.mix = nn.Conv2d(WIDTH, WIDTH, 1)

    def forward(self, x):
        square = torch.zeros(WIDTH, (2 * REACH + 1) ** 2, device=x.device, dtype=self.lines.dtype)
        square = square.index_add(1, torch.tensor(self.TAPS, device=x.device), self.lines.T)
        kernel = square.view(WIDTH, 1, 2 * REACH + 1, 2 * REACH + 1)
        return F.relu(x + self.mix(F.conv2d(x, kernel, padding=REACH, groups=WIDTH)))


class PolicyNetwork(nn.Module):
    def __init__(self, windows):
        super().__init__()
        self.none = windows + PATTERNS ** 2
        self.table = nn.Embedding(self.none + 1, CHANNELS, padding_idx=self.none)
        nn.init.uniform_(self.table.weight, -0.02, 0.02)
        self.table.weight.data[self.none] = 0
        self.kernel = nn.Parameter(torch.randn(3, CHANNELS) * 0.05)
        self.kernel.data[0] = 1
        self.kernel_bias = nn.Parameter(torch.zeros(CHANNELS))
        self.input = nn.Conv2d(2 * CHANNELS + PLANES, WIDTH, 1)
        self.pool = nn.Linear(2 * WIDTH, WIDTH)
        self.blocks = nn.ModuleList([Block() for _ in range(BLOCKS)])
        self.output = nn.Conv2d(WIDTH, 1, 1, bias=False)
        self.ordering = nn.Parameter(torch.ones(1))

    def forward(self, rows, planes, ordering):
        batch, _, side, _ = planes.shape
        features = F.embedding_bag(rows.reshape(-1, 5), self.table.weight, mode="sum",
                                   padding_idx=self.none)
        features = F.relu(features.view(2 * batch, side * side, CHANNELS))
        features = features.transpose(1, 2).reshape(2 * batch, CHANNELS, side, side)
        centre, orthogonal, diagonal = self.kernel
        kernel = torch.stack([diagonal, orthogonal, diagonal, orthogonal, centre, orthogonal,
                              diagonal, orthogonal, diagonal], 1).view(CHANNELS, 1, 3, 3)
        channels = F.relu(F.conv2d(features, kernel, self.kernel_bias, padding=1, groups=CHANNELS))
        channels = channels * planes[:, :1].repeat_interleave(2, 0)
        x = torch.cat([channels.reshape(batch, 2 * CHANNELS, side, side), planes], 1)
        x = F.relu(self.input(x))
        pooled = torch.cat([4 * x.mean((2, 3)), x.amax((2, 3))], 1)
        x = F.relu(x + self.pool(pooled)[:, :, None, None])
        for block in self.blocks:
            x = block(x)
        scores = self.output(x).view(batch, -1)
        scores = scores + self.ordering * ordering.clamp(min=MIN_ORDERING) / UNITS_PER_LOGIT
        return scores.masked_fill(ordering == NO_CANDIDATE, -1e9)


def held_out_loss(network, samples, batch):
    """The loss, and the share of moves that are predicted first."""
    network.eval()
    loss = first = 0
    with torch.no_grad():
        for begin in range(0, len(samples), batch):
            indices = torch.arange(begin, min(begin + batch, len(samples)), device=samples.device)
            *inputs, moves = samples.batch(indices, 0)
            scores = network(*inputs)
            loss += F.cross_entropy(scores, moves, reduction="sum").item()
            first += (scores.argmax(1) == moves).sum().item()
    network.train()
    return loss / len(samples), first / len(samples)


def train(network, training, held_out, options):
    others = [p for name, p in network.named_parameters() if name != "table.weight"]
    adam = torch.optim.AdamW([{"params": [network.table.weight], "weight_decay": 0.3},
                              {"params": others, "weight_decay": 0.01}], betas=(0.9, 0.99))
    steps_of_epoch = max(1, len(training) // options.batch)
    steps = options.epochs * steps_of_epoch
    warm_up = min(200, 1 + steps // 10)
    begin, step = time.time(), 0
    for epoch in range(1, options.epochs + 1):
        order = torch.randperm(len(training), device=training.device)
        total = 0.0
        for indices in order.split(options.batch)[:steps_of_epoch]:
            cosine = 0.5 + 0.5 * math.cos(math.pi * step / steps)
            for group in adam.param_groups:
                group["lr"] = options.rate * cosine * min(1, (step + 1) / warm_up)
            *inputs, moves = training.batch(indices, int(torch.randint(8, (1,))))
            loss = F.cross_entropy(network(*inputs), moves)
            adam.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            adam.step()
            total += loss.item()
            step += 1
        loss, first = held_out_loss(network, held_out, options.batch)
        print(f"epoch {epoch}: {time.time() - begin:.0f} s, training {total / steps_of_epoch:.4f}, "
              f"held out {loss:.4f}, first {100 * first:.1f}%", flush=True)


def integers(tensor, scale, kind, offset=0.0):
    """The weights in fixed point, little-endian. Raises OverflowError where one does not fit."""
    numbers = np.rint(tensor.detach().cpu().double().numpy() * scale + offset)
    limits = np.iinfo(kind)
    if numbers.min() < limits.min or numbers.max() > limits.max:
        raise OverflowError("a weight is out of range")
    return numbers.astype(np.dtype(kind).newbyteorder("<")).tobytes()


def dense_bytes(weights, bias, input_scale):
    """As DenseLayer has it, of weights [outputs, inputs]. Sums are rounded down, so that half a unit
    is added to the bias."""
    outputs, inputs = weights.shape
    pairs = F.pad(weights, (0, inputs % 2)).T.reshape(-1, 2, outputs).transpose(1, 2)
    return (integers(pairs, ACTIVATION_SCALE * WEIGHT_SCALE / input_scale, "i2") +
            integers(bias, ACTIVATION_SCALE * WEIGHT_SCALE, "i4", WEIGHT_SCALE / 2))


def trunk_bytes(network, windows):
    """The number of windows up to the last with a weight other than zero, and the bytes. Each channel
    is scaled so that its features fill the range of 16 bits (is_in_range()). The three products of the
    kernel are rounded down: half a unit each, of which the bias makes good one."""
    window, pattern = network.table.weight[:windows], network.table.weight[windows:-1]
    most = 4 * window.abs().amax(0) + pattern.abs().amax(0)
    factor = 0.98 * MAX_NUMBER / (4 * FEATURE_SCALE * most)
    channels = integers(window * factor, FEATURE_SCALE, "i2")
    stored = -(-len(channels.rstrip(b"\0")) // (2 * CHANNELS))
    return stored, (channels[:stored * 2 * CHANNELS] +
                    integers(pattern * factor, FEATURE_SCALE, "i2") +
                    integers(network.kernel / factor, KERNEL_SCALE, "i2") +
                    integers(network.kernel_bias, CONVOLUTION_SCALE, "i2", 1))


def block_bytes(block):
    """Each channel is scaled so that its sum fits 16 bits. It is rounded down, by half a unit."""
    limit = MAX_NUMBER / (ACTIVATION_SCALE * MAX_ACTIVATION)
    factor = (0.99 * limit / block.lines.abs().sum(0)).clamp(max=1)
    mix = block.mix.weight[:, :, 0, 0]
    bias = block.mix.bias + 0.5 / ACTIVATION_SCALE * mix.sum(1)
    return (integers(block.lines * factor, WEIGHT_SCALE, "i2") +
            dense_bytes(mix / factor, bias, ACTIVATION_SCALE))


@torch.no_grad()
def payload_of(network, windows):
    """engine/policy/policy_codec.h"""
    network = network.cpu()
    stored, trunk = trunk_bytes(network, windows)
    payload = struct.pack("<BBBBI", CHANNELS, WIDTH, BLOCKS, PLANES, stored) + trunk
    payload += dense_bytes(network.input.weight[:, :, 0, 0], network.input.bias, CONVOLUTION_SCALE)
    payload += dense_bytes(network.pool.weight, network.pool.bias, ACTIVATION_SCALE)
    for block in network.blocks:
        payload += block_bytes(block)
    payload += integers(network.output.weight.view(-1),
                        UNITS_PER_LOGIT * WEIGHT_SCALE / ACTIVATION_SCALE, "i2")
    return payload + integers(network.ordering, WEIGHT_SCALE, "i4")


def trained_file(payload, rule):
    """engine/core/trained_file.h"""
    checksum = 0xcbf29ce484222325
    for byte in payload:
        checksum = (checksum ^ byte) * 0x100000001b3 % 2 ** 64
    return b"GOREN" + struct.pack("<BBBQQ", ord("M"), 1, rule, len(payload), checksum) + payload


def main():
    parser = argparse.ArgumentParser(description="Trains the policy network of a rule.")
    parser.add_argument("samples", type=pathlib.Path, help="a folder of goren-tune policy-samples")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the file to write")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=0.002, help="learning rate at the start")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    shape = json.loads((options.samples / "shape.json").read_text())
    windows = np.fromfile(options.samples / "windows.bin", dtype="<u2").astype("i8")
    windows = torch.from_numpy(windows.reshape(-1, 2)).to(device)
    count = int(windows.max()) + 1
    training, held_out = (Samples(options.samples, name, shape, windows, device)
                          for name in ("training.bin", "held-out.bin"))
    network = PolicyNetwork(count).to(device)
    print(f"{len(training)} positions, {len(held_out)} held out, on {device}", flush=True)
    train(network, training, held_out, options)
    options.out.write_bytes(trained_file(payload_of(network, count), shape["rule"]))


if __name__ == "__main__":
    main()
