import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { listAudit } from 'shared-contracts/audit';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { getPaymentTotals } from 'shared-contracts/payment-lists';
import { refundPart } from 'shared-contracts/refund-lists';
import {
  closeDay,
  type DayBooks,
  explainMismatch,
  exportDayBooks,
  getDayBooks,
  getSettlement,
  listSettlements,
  type Settlement,
  uploadSettlement,
  withdrawSettlement,
} from 'shared-contracts/settlements';
import { readSettlementFile, SettlementFileError } from '../../src/adapters/processor/index.ts';
import { inTransaction, rows } from '../../src/core/database/database.ts';
import { exported } from '../exported.ts';
import { addVehicles } from '../many-vehicles.ts';
import { activeOwner, addVehicle, openVehiclesCheckout, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const partner = await app.visitor('acme').logIn('clerk@acme.test');
const today = dayInSouthAfrica(app.clock.now());

const fileOf = async (faults = '') =>
  (await fetch(`${app.sandbox.inspectorUrl}/cards/settlement?day=${today}&faults=${faults}`)).text();
let uploads = 0;
const upload = (content: string) =>
  admin.try(uploadSettlement, { filename: `settlement-${(uploads += 1)}.csv`, content });
const mismatchesOf = async (id: string) => (await admin.call(getSettlement, { id })).mismatches;

async function give(paymentId: string, amountInCents: number, vehicleId?: string): Promise<void> {
  const { leftInCents, vehicles } = await admin.call(getPaymentDetails, { id: paymentId });
  const left = vehicleId ? vehicles.find((each) => each.vehicleId === vehicleId)?.leftInCents : leftInCents;
  await admin.call(refundPart, {
    id: paymentId,
    requestId: crypto.randomUUID(),
    ...(vehicleId && { vehicleId }),
    amountInCents,
    leftInCents: left ?? 0,
    note: 'A goodwill refund.',
  });
  await app.drain();
}

const owner = await activeOwner(app);
const first = await payFor(owner, await addVehicle(owner));
const second = await payFor(owner, await addVehicle(owner));
await give(second.paymentId, 12_345);
const client = await activeOwner(app, { company: 'acme' });
const ids = await addVehicles(
  app,
  client.userId,
  [900, 1200].map((weightKg) => ({ weightKg, expiresIn: 20 })),
);
const fleet = await openVehiclesCheckout(client, ids);
await client.sandbox('/cards/pay', { checkoutId: fleet.checkoutId, number: '4200000000000000' });
await app.drain();

test('[DSK-7] lines of a settlement file that do not match are listed with both sides', async () => {
  const answer = await upload(await fileOf('missing,wrong-amount,unknown,double'));
  assert.equal(answer.status, 201);
  const { id, lines, matched, problems, day } = answer.body as unknown as Record<string, number> & {
    id: string;
    day: string;
  };
  assert.deepEqual({ lines, matched, problems, day }, { lines: 5, matched: 2, problems: 4, day: today });
  const mismatches = await mismatchesOf(id);
  const reference = (await admin.call(getPaymentDetails, { id: first.paymentId })).payment.merchantReference;
  assert.deepEqual(
    mismatches.map(({ problem, file, ours }) => [problem, file?.amountInCents ?? null, ours?.amountInCents ?? null]),
    [
      ['wrong amount', fleetAmount() + 100, fleetAmount()],
      ['double', fleetAmount() + 100, fleetAmount()],
      ['unknown', 12_300, null],
      ['missing', null, first.amount],
    ],
  );
  assert.deepEqual(mismatches.map((each) => each.reference)[3], reference);
  assert.equal(mismatches[3]?.ours?.paymentId, first.paymentId);
});

const fleetAmount = () => fleet.vehicles.reduce((sum, { amount }) => sum + amount, 0);

test('[DSK-7] a complete file matches everything to the cent; what earlier files have already settled is double', async () => {
  await app.sql`delete from settlement_lines`;
  await app.sql`delete from settlements`;
  const content = await fileOf();
  const answer = await upload(content);
  const { id, matched, lines, problems } = answer.body as unknown as Record<string, number> & { id: string };
  assert.deepEqual({ lines, matched, problems }, { lines: 4, matched: 4, problems: 0 });
  assert.deepEqual(await mismatchesOf(id), []);
  const again = await upload(content);
  assert.equal(again.status, 409);
  assert.match(String(again.body['message']), /was uploaded on \d+ \w+ \d{4} by Thandi Mokoena as settlement-2\.csv/);
  assert.equal((await admin.call(listSettlements)).count, 1);
  const reordered = await upload(`${content}\r\n`);
  assert.equal(reordered.status, 201);
  assert.deepEqual(
    (await mismatchesOf((reordered.body as unknown as { id: string }).id)).map(({ problem }) => problem),
    Array.from({ length: 4 }, () => 'double'),
  );
});

test('[DSK-7] a wrong file is withdrawn for the right one, each difference is explained, and then the day is closed', async () => {
  await app.sql`delete from settlement_lines`;
  await app.sql`delete from settlements`;
  const wrong = (await upload(await fileOf('missing,wrong-amount,unknown,double'))).body as unknown as Settlement;
  const right = (await upload(await fileOf())).body as unknown as Settlement;
  // What the wrong file has settled already is double in the right one.
  assert.deepEqual([right.matched, right.problems], [1, 3]);
  const note = 'The file of the test console.';
  assert.equal((await partner.try(withdrawSettlement, { id: wrong.id, note })).status, 403);
  await admin.call(withdrawSettlement, { id: wrong.id, note });
  assert.equal((await admin.try(getSettlement, { id: wrong.id })).status, 404);
  const read = async () => (await admin.call(getSettlement, { id: right.id })).settlement;
  assert.deepEqual([(await read()).matched, (await read()).problems], [4, 0]);

  const [header = '', ...lines] = (await fileOf('unknown')).trim().split('\r\n');
  await admin.call(withdrawSettlement, { id: right.id, note });
  const { id } = (await upload([header, ...lines].join('\r\n'))).body as unknown as Settlement;
  const [mismatch] = await mismatchesOf(id);
  assert.ok(mismatch);
  const { problem, kind, reference } = mismatch;
  assert.equal((await admin.try(closeDay, { id, closed: true })).status, 422);
  const said = { id, problem, kind, reference, note: 'A test of the processor.' };
  assert.equal((await admin.try(explainMismatch, { ...said, reference: 'nothing' })).status, 404);
  const explained = await admin.call(explainMismatch, said);
  assert.deepEqual([explained.problems, explained.explained], [0, 1]);
  assert.deepEqual((await mismatchesOf(id))[0]?.explained?.note, 'A test of the processor.');
  assert.equal((await admin.call(closeDay, { id, closed: true })).closed?.by.firstName, 'Thandi');
  for (const refused of [
    await admin.try(withdrawSettlement, { id, note }),
    await admin.try(explainMismatch, { ...said, note: null }),
    await upload(await fileOf()),
  ])
    assert.equal(refused.body['reason'], 'day_closed');
  assert.equal((await admin.call(closeDay, { id, closed: false })).closed, null);
  assert.equal((await admin.call(explainMismatch, { ...said, note: null })).problems, 1);
  const { entries } = await admin.call(listAudit, { entity: 'settlement', take: 25 });
  assert.deepEqual([...new Set(entries.map(({ action }) => action))].toSorted(), [
    'day closed',
    'day opened again',
    'difference explained',
    'explanation taken back',
    'settlement uploaded',
    'settlement withdrawn',
  ]);
  const month = await admin.call(getDayBooks, { day: `${today.slice(0, 8)}01`, to: today });
  assert.equal(month.together.payments, (await admin.call(getDayBooks, { day: today })).together.payments);
  assert.equal((await admin.try(getDayBooks, { day: '2026-01-01', to: '2026-02-01' })).status, 400);
});

test('[DSK-7] a day that is closed while a file of it is uploaded is closed after it, with its differences', async (t) => {
  if (!app.isServer) return t.skip('needs two connections');
  await app.sql`delete from settlement_lines`;
  await app.sql`delete from settlements`;
  const { id } = (await upload(await fileOf())).body as unknown as Settlement;
  const changed = await fileOf('unknown');
  const { held, release } = await holdLines();
  const uploaded = upload(changed);
  await setTimeout(300);
  const closed = admin.try(closeDay, { id, closed: true });
  await setTimeout(300);
  const closedMeanwhile = await app.sql`select day from closed_days`;
  release();
  await held;
  assert.deepEqual(closedMeanwhile, []);
  assert.deepEqual([(await uploaded).status, (await closed).status], [201, 422]);
});

/** Keeps everybody from writing lines of settlement files until `release` is called. */
async function holdLines() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = inTransaction(app.db, async (tx) => {
    await sql`lock table settlement_lines in exclusive mode`.execute(tx);
    locked.resolve();
    await promise;
  });
  await locked.promise;
  return { held, release };
}

test('[DSK-7] a file that cannot be read is refused with the line and the reason', async () => {
  const [header = '', ...lines] = (await fileOf()).trim().split('\r\n');
  const [line = ''] = lines;
  for (const [content, words] of [
    ['a picture', 'The first line must be: Settlement Date'],
    [header, 'The file has no transactions.'],
    [`${header}\r\n${line.replace(/,ZAR,[\d.]+/, ',ZAR,1.234')}`, "Line 2: '1.234' is not an amount."],
    [`${header}\r\n${line.replace('ZAR', 'USD')}`, "Line 2: 'USD' instead of ZAR."],
    [`${header}\r\n${line}\r\n${line.replace(today, '2020-01-01')}`, `Line 3: the file is for ${today}`],
    [`${header}\r\n${line.replace(/[\d.]+$/, '1.00')}`, 'Line 2: amount and fee do not make the net amount.'],
    [`${header}\r\n${line},more`, 'Line 2: 9 columns instead of 8.'],
  ] as const) {
    const answer = await upload(content);
    assert.equal(answer.status, 422, words);
    assert.ok(String(answer.body['message']).startsWith(words), String(answer.body['message']));
  }
});

test('[DSK-7] whatever a file contains, it is read to the cent or refused with words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (content) => {
      await assert.rejects(readSettlementFile(content), SettlementFileError);
    }),
    { numRuns: 200 },
  );
});

const partNames = ['licenseFee', 'arrears', 'penalties', 'transactionFee', 'serviceFee', 'vat'] as const;

/** The parts of a day add up, for one company or all. */
function assertAddsUp(books: DayBooks): void {
  for (const parts of [books.paid, books.refunded])
    assert.equal(
      partNames.reduce((sum, name) => sum + parts[name], 0),
      parts.total,
    );
  assert.equal(books.netInCents, books.paid.total + books.refunded.total - books.feeInCents);
}

test('[DSK-7] the books of a day add up to the cent, after any refunds, for each company and together', async () => {
  const amounts = fc.array(fc.record({ of: fc.nat(2), cents: fc.integer({ min: 1, max: 9_000 }) }), { maxLength: 5 });
  const { paymentId: fleetId } = await paymentOf(fleet.checkoutId);
  await fc.assert(
    fc.asyncProperty(amounts, async (refunds) => {
      for (const { of, cents } of refunds)
        if (of === 2) await give(fleetId, cents, ids[cents % 2]);
        else await give(of === 0 ? first.paymentId : second.paymentId, cents);
      const { companies, together } = await admin.call(getDayBooks, { day: today });
      for (const books of [...companies, together]) assertAddsUp(books);
      for (const name of [...partNames, 'total'] as const) {
        assert.equal(
          companies.reduce((sum, { paid }) => sum + paid[name], 0),
          together.paid[name],
        );
        assert.equal(
          companies.reduce((sum, { refunded }) => sum + refunded[name], 0),
          together.refunded[name],
        );
      }
      assert.equal(
        companies.reduce((sum, { netInCents }) => sum + netInCents, 0),
        together.netInCents,
      );
      const totals = await admin.call(getPaymentTotals, { from: today, to: today });
      assert.deepEqual(
        [together.paid.total, 0 - together.refunded.total],
        [totals.paidInCents, totals.refundedInCents],
      );
    }),
    { numRuns: process.env.TEST_DEPTH === 'deep' ? 50 : 4 },
  );
});

async function paymentOf(checkoutId: string) {
  const found = await app.sql<{ id: string }>`select id from payments where checkout_id = ${checkoutId}`;
  return { paymentId: found[0]?.id ?? '' };
}

test('[DSK-7] the day for the books is exported with a line for each vehicle, and its columns add up to the totals', async () => {
  const { body } = await upload(`${await fileOf()}\r\n\r\n`);
  const { together } = await admin.call(getDayBooks, { day: today });
  assert.equal(together.unsettled, 0);
  assert.equal(together.feeInCents, body['feeInCents'], 'a fee counts once, in however many files it is');
  const lines = await exported(admin, exportDayBooks, { day: today });
  const sum = (column: string) => Math.round(lines.reduce((total, line) => total + Number(line[column]), 0) * 100);
  assert.equal(sum('Total'), together.paid.total + together.refunded.total);
  assert.equal(sum('VAT'), together.paid.vat + together.refunded.vat);
  assert.equal(sum("Processor's fee"), together.feeInCents);
  assert.deepEqual(new Set(lines.map((line) => line['Company'])).size, 2);
});

test('[DSK-7] a partner’s administrator sees the day of their company, and no settlement files', async () => {
  const { companies } = await partner.call(getDayBooks, { day: today });
  assert.equal(companies.length, 1);
  assert.equal(companies[0]?.paid.total, fleetAmount());
  assert.equal((await partner.try(listSettlements)).status, 403);
  const lines = await exported(partner, exportDayBooks, { day: today });
  assert.equal(lines.filter((line) => line['Type'] === 'Payment').length, 2);
});

test('[DSK-7] of two files with the same lines, uploaded at once, one is double; so is a line of the wrong amount that comes again', async () => {
  await app.sql`delete from settlement_lines`;
  await app.sql`delete from settlements`;
  const content = await fileOf();
  const problemsOf = async (answers: Awaited<ReturnType<typeof upload>>[]) =>
    Promise.all(
      answers.map(async ({ body }) =>
        (await mismatchesOf((body as unknown as { id: string }).id)).map(({ problem }) => problem),
      ),
    );
  // Neither gets to its lines before both have come as far as they can.
  const uploading = await inTransaction(app.db, async (tx) => {
    await sql`lock table settlement_lines in exclusive mode`.execute(tx);
    const both = Promise.all([upload(`${content}\r\n`), upload(`${content}\r\n\r\n`)]);
    const waiting = sql`select 1 from pg_locks where not granted`;
    while ((await rows(app.db, waiting)).length < 2) await setImmediate();
    return { both };
  });
  const both = await uploading.both;
  const doubles = Array.from({ length: content.trim().split('\r\n').length - 1 }, () => 'double');
  assert.deepEqual(
    (await problemsOf(both)).toSorted((one, other) => one.length - other.length),
    [[], doubles],
  );
  await app.sql`delete from settlement_lines`;
  await app.sql`delete from settlements`;
  const wrong = await fileOf('wrong-amount');
  const [first = [], again = []] = await problemsOf([await upload(wrong), await upload(`${wrong}\r\n`)]);
  assert.deepEqual([first, again], [['wrong amount'], doubles]);
});

test('[P28] a payment that is opened before midnight and paid after it is missing in the file of the second day, and not of the first', async () => {
  await app.sql`delete from settlement_lines`;
  await app.sql`update payments set created_at = '2026-03-01T21:59:00Z', submitted_at = '2026-03-01T21:59:30Z', succeeded_at = '2026-03-01T22:01:00Z'
    where id = ${second.paymentId}`;
  const [header = ''] = (await fileOf()).split('\r\n');
  const missingOf = async (day: string) => {
    const line = [day, 'DB', `8ac7${day}`, `AS${day}`, 'ZAR', '1.00', '0.00', '1.00'].join(',');
    const { body } = await upload(`${header}\r\n${line}\r\n`);
    const mismatches = await mismatchesOf((body as unknown as { id: string }).id);
    return mismatches.filter(({ problem }) => problem === 'missing').map(({ ours }) => ours?.paymentId);
  };
  assert.deepEqual(await missingOf('2026-03-01'), []);
  assert.deepEqual(await missingOf('2026-03-02'), [second.paymentId]);
});
