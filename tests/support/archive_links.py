# SPDX-License-Identifier: MIT
"""The links of the documents that an archive holds."""
import re


def missing_links(folder):
    """Lines "document: link" for the links that lead to nothing below the folder, and how many
    documents it has."""
    documents = sorted(folder.rglob("*.md"))
    missing = []
    for document in documents:
        for link in re.findall(r"\]\(([^)\s#]+)", document.read_text(encoding="utf-8")):
            if not re.match("[a-z]+:", link) and not (document.parent / link).exists():
                missing.append(f"{document.relative_to(folder)}: {link}")
    return missing, len(documents)
