"""Trains the model that reads weights on drawn ones and writes it as ONNX: train.py MODEL TEST TRAINING..."""

import sys

import numpy
import torch
from torch import nn

WIDTH, HEIGHT = 176, 28
LETTERS = "0123456789k"  # the unit is one letter, class 11; class 0 is the blank of CTC
EPOCHS, BATCH, SEED, THREADS = 8, 64, 1, 2


def read(paths):
    """Five bytes for the digits, then the shades, 200 for full ink."""
    rows = numpy.concatenate(
        [rows_of(numpy.fromfile(path, dtype=numpy.uint8)) for path in paths]
    )
    texts = [bytes(row[:5]).decode().strip() for row in rows]
    labels = [[LETTERS.index(letter) + 1 for letter in text + "k" * (text != "")] for text in texts]
    return torch.from_numpy(rows[:, 5:]).reshape(-1, 1, HEIGHT, WIDTH), labels


def rows_of(data):
    size = 5 + WIDTH * HEIGHT
    return data[: len(data) // size * size].reshape(-1, size)


def block(inputs, outputs):
    return [nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()]


class Network(nn.Module):
    """Columns of a strip to logarithms of probabilities, as count x steps x classes."""

    def __init__(self):
        super().__init__()
        self.columns = nn.Sequential(
            *block(1, 16),
            nn.MaxPool2d(2),
            *block(16, 32),
            nn.MaxPool2d(2),
            *block(32, 56),
            nn.MaxPool2d((2, 1)),
            *block(56, 56),
            nn.Conv2d(56, 72, (3, 1), bias=False),
            nn.BatchNorm2d(72),
            nn.ReLU(),
            nn.Dropout(0.2),
        )
        self.steps = nn.Sequential(
            nn.Conv1d(72, 72, 3, padding=1, bias=False), nn.BatchNorm1d(72), nn.ReLU(), nn.Conv1d(72, len(LETTERS) + 1, 1)
        )

    def forward(self, strips):
        return self.steps(self.columns(strips).squeeze(2)).transpose(1, 2)


def varied(strips):
    """Each strip a little lighter or darker, with noise."""
    count = (len(strips), 1, 1, 1)
    strips = strips.float() / 200 * (0.75 + 0.5 * torch.rand(count)) + 0.1 * (torch.rand(count) - 0.5)
    return (strips + torch.randn_like(strips) * 0.12 * torch.rand(count) ** 2).clamp(0, 1.2)


def main(target, test, *training):
    torch.manual_seed(SEED)
    torch.set_num_threads(THREADS)
    strips, labels = read(training)
    lengths = torch.tensor([len(label) for label in labels])
    model = Network()
    batches = len(labels) // BATCH + 1
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 5e-3, total_steps=EPOCHS * batches)
    loss_of = nn.CTCLoss(zero_infinity=True)
    held = read([test])
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
        write(model, target)


def write(model, target):
    torch.onnx.export(
        nn.Sequential(model, nn.Softmax(2)),
        torch.zeros(1, 1, HEIGHT, WIDTH),
        target,
        input_names=["strips"],
        output_names=["letters"],
        dynamic_axes={"strips": {0: "count"}, "letters": {0: "count"}},
    )


def report(model, strips, labels):
    """How many weights are read right, and how many wrong with a probability of each digit."""
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
