import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from 'disc-reader';
import { readNotice } from 'shared-contracts/notice';
import sharp from 'sharp';

const rows: readonly [y: number, label: string, value?: string][] = [
  [140, 'Notice of expiry of motor vehicle licence (MVL2)'],
  [280, 'Notice number', '4005 1234 5678'],
  [330, 'Licence number', 'JK45LMGP'],
  [430, 'Date of expiry of licence', '2026-12-05'],
  [520, 'Licence fee', 'R 600.00'],
  [570, 'Transaction fee', 'R 72.00'],
  [640, 'Total amount due', 'R 672.00'],
  [740, 'Please renew the licence before the end of the month at any registering authority.'],
];

/** A drawn letter as a photograph: its width in pixels, turned by degrees, out of focus. */
async function photograph({
  width = 1800,
  turned = 0,
  blur = 0.4,
}: {
  width?: number;
  turned?: number;
  blur?: number;
}) {
  const text = (x: number, y: number, words: string) =>
    `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-size="30" fill="#222">${words}</text>`;
  const lines = rows.map(([y, label, value]) => text(120, y, label) + (value ? text(700, y, value) : ''));
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#f4f1ea"/>${lines.join('')}</svg>`;
  const sheet = await sharp(Buffer.from(page)).resize(width).toBuffer();
  return sharp(sheet).rotate(turned, { background: '#5b4636' }).blur(blur).jpeg({ quality: 75 }).toBuffer();
}

const vehicle = { licenseNumber: 'JK45LMGP', registerNumber: 'BRG461D' };

for (const [how, photo] of Object.entries({
  straight: {},
  'at an angle': { turned: 4, blur: 1.2 },
  'upside down': { turned: 180 },
}))
  test(`[CTR-9] plate, number and amount are read from a photographed letter, ${how}`, async () => {
    const text = await readPage(await photograph(photo));
    assert.deepEqual(readNotice(text ?? '', [vehicle]), {
      vehicle,
      amount: 67_200,
      noticeNumber: '400512345678',
      licenseExpires: '2026-12-05',
    });
  });

test('[CTR-9] of a letter too far out of focus to be read for certain no wrong amount is taken', async () => {
  for (const blur of [2, 3, 4, 5]) {
    const notice = readNotice((await readPage(await photograph({ width: 900, blur }))) ?? '', [vehicle]);
    assert.ok('problem' in notice || notice.amount === 67_200, JSON.stringify({ blur, notice }));
  }
});

test('what is no page, or is damaged, gives nothing', async () => {
  assert.equal(await readPage(Buffer.from('no picture')), undefined);
  const whole = await photograph({});
  assert.equal(await readPage(whole.subarray(0, whole.length / 2)), undefined);
});
