import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNumbers, findWeightLabels, tieWeights } from './find-weights.ts';
import type { TextLine } from './recognize-text.ts';

/** A line of text with letters 10 wide and 20 high, starting at x. */
function line(text: string, x: number, y: number): TextLine {
  const letters = [...text].map((letter, i) => ({
    letter,
    probability: 0.99,
    at: (i + 0.5) / text.length,
  }));
  return {
    text,
    letters,
    box: { center: { x: x + text.length * 5, y }, width: text.length * 10, height: 20, angle: 0 },
  };
}

/** The text of the letters that lie in a box. */
const textIn = (lines: readonly TextLine[], { center, width }: TextLine['box']): string =>
  lines
    .filter(({ box }) => Math.abs(box.center.y - center.y) < 10)
    .flatMap(({ letters, box }) =>
      letters.map(({ letter, at }) => ({ letter, x: box.center.x + (at - 0.5) * box.width })),
    )
    .filter(({ x }) => Math.abs(x - center.x) < width / 2)
    .map(({ letter }) => letter)
    .join('');

/** Ties what seem to be numbers, each of the value that is in its place. */
function tied(...lines: TextLine[]) {
  const numbers = findNumbers(lines).map((box) => ({ box, value: Number.parseInt(textIn(lines, box), 10) }));
  return tieWeights(numbers, findWeightLabels(lines));
}
const weights = (...lines: TextLine[]): { tare: number | undefined; gvm: number | undefined } => {
  const { tare, gvm } = tied(...lines);
  return { tare: tare?.value, gvm: gvm?.value };
};

test('values in a separate column are matched to the label in their row [VEH-2]', () => {
  assert.deepEqual(
    weights(line('GVM/BVM', 0, 100), line('1754kg', 200, 102), line('Tare/Tarra', 0, 130), line('1143kg', 200, 133)),
    {
      tare: 1143,
      gvm: 1754,
    },
  );
});

test('values without space before or after them are found', () => {
  assert.deepEqual(weights(line('GVM/BVM2588kg', 0, 100), line('Tare/Tarra 1754 kgFees/Gelde R2513.00', 200, 100)), {
    tare: 1754,
    gvm: 2588,
  });
});

test('a number with a sign before its unit is read again, since the sign may be a digit [V3]', () => {
  const boxes = (...lines: TextLine[]) => findNumbers(lines).map((box) => textIn(lines, box));
  assert.deepEqual(boxes(line('182/kg', 200, 100)), ['182/kg']);
  assert.deepEqual(boxes(line('2397 / KG', 100, 100)), ['2397 / KG']);
  assert.deepEqual(boxes(line('R182/kg', 200, 100)), []);
});

test('[V3] digits that are read as letters are read again, too', () => {
  const lines = [line('Tare/Tarra', 0, 100), line('L4Lb KG', 150, 100)];
  assert.deepEqual(
    findNumbers(lines).map((box) => textIn(lines, box)),
    ['L4Lb KG'],
  );
});

test('a unit recognised as a separate word is joined with its number', () => {
  assert.deepEqual(weights(line('Tare/Tarra', 0, 100), line('1585', 150, 100), line('kg', 196, 100)), {
    tare: 1585,
    gvm: undefined,
  });
});

test('labels with misread letters are recognised', () => {
  assert.deepEqual(weights(line('Tae/Tara', 0, 100), line('8348kg', 150, 100), line('GVMBVM', 0, 130)), {
    tare: 8348,
    gvm: undefined,
  });
});

test('values under their labels are found', () => {
  assert.deepEqual(
    weights(line('GVM/BVM', 0, 100), line('1754kg', 0, 124), line('Tare/Tarra', 200, 100), line('1143kg', 200, 124)),
    {
      tare: 1143,
      gvm: 1754,
    },
  );
});

test('if GVM is blank, it does not take the tare’s value', () => {
  assert.deepEqual(weights(line('GVM/BVM', 0, 100), line('Tare/Tarra', 150, 100), line('811kg', 280, 100)), {
    tare: 811,
    gvm: undefined,
  });
});

test('a number behind another label is not that of the label before it', () => {
  assert.deepEqual(weights(line('Tare/Tarra', 0, 100), line('Fees/Gelde', 120, 100), line('811kg', 240, 100)), {
    tare: undefined,
    gvm: undefined,
  });
});

test('if one of two labels is unreadable, the order of the weights decides', () => {
  assert.deepEqual(
    weights(line('GVM/BVM', 0, 100), line('1754kg', 200, 100), line('Tr', 0, 130), line('1143kg', 200, 130)),
    {
      tare: 1143,
      gvm: 1754,
    },
  );
});

test('a weight beside a larger one is no GVM, nor one beside a smaller one a tare, whatever label is in its row [V3]', () => {
  const none = { tare: undefined, gvm: undefined };
  const rows = (label: string, ...[first, second]: [string, string]) =>
    weights(line(label, 0, 100), line(first, 200, 100), line('Tr', 0, 130), line(second, 200, 130));
  assert.deepEqual(rows('GVM/BVM', '1754kg', '2143kg'), none);
  assert.deepEqual(rows('Tare/Tarra', '1754kg', '1143kg'), none);
  assert.deepEqual(rows('Tare/Tarra', '1143kg', '1754kg'), { tare: 1143, gvm: 1754 });
});

test('a number without unit and a weight without label are ignored', () => {
  assert.deepEqual(weights(line('Tare/Tarra', 0, 100), line('1143', 150, 100)), { tare: undefined, gvm: undefined });
  assert.deepEqual(weights(line('1143kg', 150, 100)), { tare: undefined, gvm: undefined });
});

test('an amount of money is not a weight', () => {
  assert.deepEqual(weights(line('Tare/Tarra', 0, 100), line('R1143.00', 150, 100)), {
    tare: undefined,
    gvm: undefined,
  });
});

test('if a value stands under its label, a label beside it keeps the value beyond [V3]', () => {
  assert.deepEqual(
    weights(line('Tare/Tarra', 0, 100), line('GVM/BVM', 180, 93), line('2342kg', 185, 110), line('1904kg', 0, 120)),
    { tare: 1904, gvm: 2342 },
  );
});

test('a number between two labels that could be that of either is of none [V3]', () => {
  assert.deepEqual(weights(line('Tare', 0, 100), line('GVM', 40, 100), line('1820kg', 10, 125)), {
    tare: undefined,
    gvm: undefined,
  });
});

test('two weights beside each other without a readable label are tare and GVM by their order [V3]', () => {
  assert.deepEqual(weights(line('1168 KG', 0, 100), line('1784KG', 180, 100)), { tare: 1168, gvm: 1784 });
  assert.deepEqual(weights(line('1168 KG', 0, 100), line('1784KG', 700, 400)), { tare: undefined, gvm: undefined });
});

test('the label of the test date is not that of the tare', () => {
  assert.deepEqual(findWeightLabels([line('Test date/Toetsdatum', 0, 100)]).tare, []);
});

test('a number with a k in the middle of other text is no weight', () => {
  const lines = [
    line('GVM/BVM', 0, 100),
    line('1754kg', 200, 102),
    line('Tare/Tarra', 0, 130),
    line('1143kg', 200, 133),
  ];
  assert.deepEqual(weights(...lines, line('747kab7', 0, 300)), { tare: 1143, gvm: 1754 });
  assert.deepEqual(weights(line('1143 kg', 0, 100), line('1754kgFees', 100, 100), line('747kab7', 0, 300)), {
    tare: 1143,
    gvm: 1754,
  });
});

test('a unit whose G reads as a digit counts, unless letters stand before the number [V3]', () => {
  assert.equal(weights(line('Tare/Tarra', 0, 100), line('1425K8', 150, 100)).tare, 1425);
  assert.equal(weights(line('Tare/Tarra', 0, 100), line('AX1425K8', 150, 100)).tare, undefined);
});
