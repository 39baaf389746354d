"use strict";
// What the pages of all tools share: charts, the board, and keys to step through a game. Each page
// begins with it and has its data in an element of its own.

const data = JSON.parse(document.getElementById("data").textContent);
const colours = ["#1f5fa8", "#c0392b", "#2e8b57", "#8e44ad", "#d68910", "#555"];
// Every chart shows a name in the same colour.
const colourOf = name => colours[data.names.indexOf(name) % colours.length];
const element = id => document.getElementById(id);

function svg(name, attributes, parent, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  if (parent) parent.appendChild(node);
  return node;
}

// Round values from low to high, at most six: multiples of 1, 2 or 5 times a power of ten.
function ticks(low, high) {
  if (high <= low) return [low];
  const least = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * [1, 2, 5, 10].find(factor => factor * power >= least);
  const first = Math.ceil(low / step), last = Math.floor(high / step);
  return Array.from({length: last - first + 1}, (_, i) => (first + i) * step);
}

// A frame with axes and a legend between title and plot; returns the functions that map values to
// pixels.
function chart(title, xs, ys, xLabel, names = [], parent = element("charts")) {
  const width = 520, left = 50, right = 15, bottom = 40, plotHeight = 210;
  const entries = legendEntries(names, left, width - right);
  const top = 30 + legendLine * (entries.length > 0 ? entries[entries.length - 1].line + 1 : 0);
  const height = top + plotHeight + bottom;
  const root = svg("svg", {width, height, viewBox: `0 0 ${width} ${height}`, role: "img"});
  parent.appendChild(root);
  const scale = (low, high, from, to) => value =>
    from + (high > low ? (value - low) / (high - low) : 0.5) * (to - from);
  const x = scale(xs[0], xs[1], left, width - right);
  const y = scale(ys[0], ys[1], height - bottom, top);
  svg("text", {x: left, y: 18, "font-weight": "bold"}, root, title);
  svg("text", {x: width - right, y: height - 8, "text-anchor": "end"}, root, xLabel);
  for (const value of ticks(ys[0], ys[1])) {
    svg("line", {x1: left, x2: width - right, y1: y(value), y2: y(value), stroke: "#ddd"}, root);
    svg("text", {x: left - 6, y: y(value) + 4, "text-anchor": "end"}, root, short(value));
  }
  for (const value of ticks(xs[0], xs[1]))
    svg("text", {x: x(value), y: height - bottom + 16, "text-anchor": "middle"}, root,
        short(value));
  drawLegend(root, entries);
  return {root, x, y, left, right: width - right, top, width};
}

const legendLine = 18;  // height of a line in pixels

// Places the names from left to right, and on another line where one is full.
function legendEntries(names, left, right) {
  const swatch = 16, letter = 7.5, gap = 18;
  let x = left, line = 0;
  return names.map(name => {
    const width = swatch + letter * name.length;
    if (x > left && x + width > right) [x, line] = [left, line + 1];
    const entry = {name, x, line, colour: colourOf(name)};
    x += width + gap;
    return entry;
  });
}

function drawLegend(root, entries) {
  for (const {name, x, line, colour} of entries) {
    const y = 36 + legendLine * line;
    svg("rect", {x, y: y - 9, width: 10, height: 10, fill: colour}, root);
    svg("text", {x: x + 16, y}, root, name);
  }
}

function short(value) {
  return Math.abs(value) >= 20 ? Math.round(value).toString() : (+value.toFixed(2)).toString();
}

function path(points, frame) {
  return points.map(([a, b], i) => `${i ? "L" : "M"}${frame.x(a)},${frame.y(b)}`).join("");
}

const cell = 26;  // of the board, in pixels

// The points of `pos` notation, which counts rows from the top; their names here count from the
// bottom.
function parsePoints(text, height) {
  return [...text.matchAll(/([a-z])(\d+)/g)].map(([, letter, row]) =>
    ({x: letter.charCodeAt(0) - 97, y: Number(row) - 1, name: letter + (height - row + 1)}));
}

// A stone has x, y, isBlack, text and textColour. Returns the function from a column or row to
// pixels.
function drawBoard(board, {width, height}, stones) {
  const at = index => (index + 1.25) * cell;
  board.replaceChildren();
  board.setAttribute("viewBox", `0 0 ${at(width) - cell / 4} ${at(height) - cell / 4}`);
  for (let x = 0; x < width; x++) {
    svg("line", {x1: at(x), x2: at(x), y1: at(0), y2: at(height - 1), stroke: "#7a5c2e"}, board);
    svg("text", {x: at(x), y: 12, "text-anchor": "middle"}, board, String.fromCharCode(97 + x));
  }
  for (let y = 0; y < height; y++) {
    svg("line", {x1: at(0), x2: at(width - 1), y1: at(y), y2: at(y), stroke: "#7a5c2e"}, board);
    svg("text", {x: 9, y: at(y) + 4, "text-anchor": "middle"}, board, height - y);
  }
  for (const stone of stones) {
    svg("circle", {cx: at(stone.x), cy: at(stone.y), r: cell * 0.44, stroke: "#333",
                   fill: stone.isBlack ? "#111" : "#fff"}, board);
    svg("text", {x: at(stone.x), y: at(stone.y) + 4, "text-anchor": "middle",
                 style: `fill: ${stone.textColour}`}, board, stone.text);
  }
  return at;
}

// Calls step(n) for the four buttons and the keys of the arrows, Home and End: n plies on or back.
function bindSteps(step) {
  const all = 1e9;
  const steps = {first: -all, previous: -1, next: 1, last: all};
  for (const [id, count] of Object.entries(steps)) element(id).onclick = () => step(count);
  const keys = {Home: -all, ArrowLeft: -1, ArrowRight: 1, End: all};
  document.addEventListener("keydown", event => {
    if (!(event.key in keys) || event.target.tagName === "SELECT") return;
    event.preventDefault();
    step(keys[event.key]);
  });
}
