import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawTable, openPdf } from './pdf.ts';

test('[BIZ-10] while a table of hundreds of rows is drawn, other work gets its turns', async () => {
  const { pdf } = await openPdf({ margin: 56 });
  let turns = 0;
  let isDrawn = false;
  const takeTurn = () => {
    turns += 1;
    if (!isDrawn) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await drawTable(
    pdf,
    [{ heading: 'Row', text: String }],
    Array.from({ length: 400 }, (_, row) => row),
  );
  isDrawn = true;
  assert.ok(turns >= 7, `${turns} turns`);
});
