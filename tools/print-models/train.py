"""Trains a model of print on drawn strips and writes it as ONNX: train.py weights|values MODEL TEST TRAINING..."""

import json
import pathlib
import sys

import numpy
import torch
from torch import nn

KINDS = json.loads(pathlib.Path(__file__).with_name("kinds.json").read_text())
HEIGHT = 28
EPOCHS, BATCH, SEED, THREADS = 8, 64, 1, 2


def read(kind, paths):
    """The text, filled up with spaces, then the shades, 200 for full ink. Class 0 is the blank of CTC."""
    bytes_of_text, letters = kind["bytes"], kind["letters"]
    rows = numpy.concatenate([rows_of(kind, numpy.fromfile(path, dtype=numpy.uint8)) for path in paths])
    texts = [bytes(row[:bytes_of_text]).decode().strip() for row in rows]
    labels = [[letters.index(letter) + 1 for letter in text + kind["end"] * (text != "")] for text in texts]
    return torch.from_numpy(rows[:, bytes_of_text:]).reshape(-1, 1, HEIGHT, kind["width"]), labels


def rows_of(kind, data):
    size = kind["bytes"] + kind["width"] * HEIGHT
    return data[: len(data) // size * size].reshape(-1, size)


def block(inputs, outputs):
    return [nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]


class Network(nn.Module):
    """Columns of a strip to logarithms of probabilities, as count x steps x classes."""

    def __init__(self, kind):
        super().__init__()
        a, b, c, d = kind["channels"]
        self.columns = nn.Sequential(
            *block(1, a),
            nn.MaxPool2d(2),
            *block(a, b),
            nn.MaxPool2d(2),
            *block(b, c),
            nn.MaxPool2d((2, 1)),
            *block(c, c),
            nn.Conv2d(c, d, (3, 1), bias=False),
            nn.BatchNorm2d(d),
            nn.ReLU(),
            nn.Dropout(0.2),
        )
        self.steps = nn.Sequential(
            nn.Conv1d(d, d, 3, padding=1, bias=False),
            nn.BatchNorm1d(d),
            nn.ReLU(),
            nn.Conv1d(d, len(kind["letters"]) + 1, 1),
        )

    def forward(self, strips):
        return self.steps(self.columns(strips).squeeze(2)).transpose(1, 2)


def varied(strips):
    """Each strip a little lighter or darker, with noise."""
    count = (len(strips), 1, 1, 1)
    strips = strips.float() / 200 * (0.75 + 0.5 * torch.rand(count)) + 0.1 * (torch.rand(count) - 0.5)
    return (strips + torch.randn_like(strips) * 0.12 * torch.rand(count) ** 2).clamp(0, 1.2)


def main(name, target, test, *training):
    kind = KINDS[name]
    torch.manual_seed(SEED)
    torch.set_num_threads(THREADS)
    strips, labels = read(kind, training)
    lengths = torch.tensor([len(label) for label in labels])
    model = Network(kind)
    batches = len(labels) // BATCH + 1
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=EPOCHS * batches)
    loss_of = nn.CTCLoss(zero_infinity=True)
    held = read(kind, [test])
    for epoch in range(EPOCHS):
        model.train()
        total = 0.0
        for batch in torch.randperm(len(labels)).split(BATCH):
            scores = model(varied(strips[batch])).log_softmax(2).transpose(0, 1)
            targets = torch.tensor([letter for i in batch for letter in labels[i]])
            steps = torch.full((len(batch),), scores.shape[0])
            loss = loss_of(scores, targets, steps, lengths[batch])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 5)
            optimizer.step()
            schedule.step()
            total += loss.item() * len(batch)
        print(f"epoch {epoch + 1}: loss {total / len(labels):.4f}", flush=True)
        model.eval()
        if epoch % 3 == 2:
            report(model, *held)
        write(kind, model, target)


def write(kind, model, target):
    torch.onnx.export(
        nn.Sequential(model, nn.Softmax(2)),
        torch.zeros(1, 1, HEIGHT, kind["width"]),
        target,
        input_names=["strips"],
        output_names=["letters"],
        dynamic_axes={"strips": {0: "count"}, "letters": {0: "count"}},
    )


def report(model, strips, labels):
    """How many strips are read right, and how many wrong with a probability of each letter."""
    with torch.no_grad():
        probabilities, classes = model(strips.float() / 200).softmax(2).max(2)
    least, right = [], []
    for row, chances, label in zip(classes.tolist(), probabilities.tolist(), labels):
        kept = [i for i, letter in enumerate(row) if letter and (i == 0 or row[i - 1] != letter)]
        least.append(min((chances[i] for i in kept), default=1.0))
        right.append([row[i] for i in kept] == label)
    least, right = numpy.array(least), numpy.array(right)
    print(f"{len(labels)} strips, {right.mean():.4f} right")
    for limit in (0.5, 0.9, 0.95, 0.99):
        sure = least >= limit
        print(f"all with {limit}: {sure.mean():.4f} of all, {(sure & ~right).sum()} of {sure.sum()} wrong", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
