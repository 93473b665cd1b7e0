import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { Payment } from 'shared-contracts/payments';
import { allPages } from './all-pages.ts';
import { unescapeFormula } from './formula-guard.ts';
import { paymentsCsv } from './payments-csv.ts';

const read = (csv: string): string[][] => parse(csv, { bom: true });
const id = '6a4c4b80-8f6d-4a43-9d0c-000000000007';
const at = '2026-01-05T08:00:00Z';
const payment = (changes: Partial<Payment>): Payment => ({
  id,
  checkoutId: null,
  amountInCents: 85000,
  currency: 'ZAR',
  description: 'Renewal',
  status: 'failed',
  reference: 'renewal_vehicle::1_20260105',
  failureReason: null,
  externalReference: null,
  merchantReference: 'm1',
  userId: id,
  user: { firstName: 'Zoë', lastName: "O'Brien" },
  vehicleId: id,
  refundedInCents: 0,
  refund: null,
  reviewReason: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

const nasty = fc.oneof(
  fc.constantFrom(
    '=cmd|calc',
    '+27825550142',
    '-1',
    '@x',
    '\tx',
    '\rx',
    "'=1",
    "''-2",
    '＝1',
    'a "quoted" word',
    'a,b;c',
    'one\r\ntwo',
    '\n',
    '',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'"), fc.string()).map(([first, rest]) => first + rest),
);

test('[X7] for any payment no cell is a formula, and parsing the file restores the values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ description: nasty, reference: nasty, failureReason: nasty }), { maxLength: 8 }),
      (texts) => {
        const [header = [], ...rows] = read(
          paymentsCsv(
            texts.map((text) => payment({ ...text, status: 'failed' })),
            false,
          ),
        );
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        const column = (row: string[], name: string) => unescapeFormula(row[header.indexOf(name)] ?? '');
        expect(
          rows.map((row) => ({
            description: column(row, 'Description'),
            reference: column(row, 'Reference'),
            failureReason: column(row, 'Failure Reason'),
          })),
        ).toEqual(texts);
      },
    ),
    { numRuns: 500 },
  );
});

test('[X7] phone numbers stay readable, lines end as RFC 4180 requires, and a byte order mark marks UTF-8 for Excel', () => {
  const csv = paymentsCsv([payment({ description: '+27 82 555 0142', reference: '082 555 0142' })], true);
  expect(csv).toContain(`"'+27 82 555 0142"`);
  expect(csv).toContain('"082 555 0142"');
  expect(csv.startsWith('\uFEFF"Date","Amount"')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toContain('\n');
});

test('amounts and dates are formatted as in the list, and only administrators get the user', () => {
  const original = payment({
    amountInCents: 123450,
    status: 'successful',
    createdAt: '2026-11-03T22:30:00.000Z',
    failureReason: null,
  });
  const [header = [], row = []] = read(paymentsCsv([original], true));
  expect(Object.fromEntries(header.map((name, index) => [name, row[index]]))).toMatchObject({
    Date: '4/11/2026',
    Amount: '1234.50',
    Status: 'Success',
    'Failure Reason': '',
    'User ID': original.userId,
  });
  expect(read(paymentsCsv([original], false))[0]).not.toContain('User ID');
});

test('[PAY-5] every column holds what its header says, in the order of the list', () => {
  const original = payment({ refundedInCents: 60_000, failureReason: 'Card expired', description: 'Polo' });
  const lines = paymentsCsv([original, payment({ user: undefined })], true)
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(
    /"Date","Amount","Currency","Refunded","Status","Reference","Description","Failure Reason","User ID","User"$/,
  );
  expect(lines.slice(1)).toEqual([
    `"5/01/2026","850.00","ZAR","600.00","Failed","${original.reference}","Polo","Card expired","${id}","Zoë O'Brien"`,
    `"5/01/2026","850.00","ZAR","0.00","Failed","${original.reference}","Renewal","Not Provided","${id}",""`,
  ]);
});

test('a list is fetched page by page up to a limit, and a row that moved between pages is included once', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: String(index) }));
  const requests: { skip: number; take: number }[] = [];
  const page = async ({ skip, take }: { skip: number; take: number }) => {
    requests.push({ skip, take });
    return rows.slice(Math.max(0, skip - 1), skip + take);
  };
  expect(await allPages(page)).toEqual(rows);
  expect(requests.map(({ skip }) => skip)).toEqual([0, 100, 200]);
  expect(await allPages(async ({ skip, take }) => rows.slice(skip, skip + take), 120)).toHaveLength(120);
});
