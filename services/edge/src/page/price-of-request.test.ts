import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceOfRequest } from './price-of-request.ts';

const quote = {
  tareAmount: 52_800,
  arrears: 0,
  penalties: 0,
  transactionFee: 7_200,
  total: 60_000,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'Prov Gaz 292',
  feeEffectiveFrom: '2025-04-01',
  isEstimate: false,
};
const query = 'province=gauteng&type=rigid+vehicles&tare=1220&expiry=31-12-2026';

/** What the edge makes of a URL, and what it asked the API. */
async function ask(url: string, respond: () => Promise<Response>) {
  const asked: { path: string; headers: Record<string, string> | undefined }[] = [];
  const warnings: string[] = [];
  const price = priceOfRequest({
    api: {
      get: (path, { headers } = {}) => {
        asked.push({ path, headers });
        return respond();
      },
    },
    log: { warn: (_, message) => warnings.push(message) },
    now: () => new Date('2026-11-23T10:00:00Z'),
  });
  const site = { company: 'acme', isOwnDomain: false };
  return { answer: await price({ url, ip: '198.51.100.7', site }), asked, warnings };
}

test('[BIZ-1] the home page’s query is answered by the API’s quote, asked for as the visitor', async () => {
  const { answer, asked } = await ask(`/?${query}`, async () => Response.json(quote));
  assert.equal(answer?.price?.total, 'R850.00');
  assert.deepEqual(asked, [
    {
      path: '/api/license-fees/quote?region=gauteng&vehicleType=rigid+vehicles&vehicleWeight=1220&licenseExpiryDate=2026-12-31',
      headers: { accept: 'application/json', 'x-allset-company': 'acme', 'x-forwarded-for': '198.51.100.7' },
    },
  ]);
});

test('[BIZ-1] the API is not asked for other pages, other queries, or what is typed wrong', async () => {
  const fail = () => assert.fail('nothing is asked');
  for (const url of ['/', '/?from=mail', `/signup?${query}`, `/faq?${query}`])
    assert.equal((await ask(url, fail)).answer, undefined);
  assert.equal((await ask('/?province=gauteng', fail)).answer?.fields.tare.invalid, 'true');
});

test('[BIZ-1] an API that refuses, is down or answers nonsense leaves a page that says so', async () => {
  const noFee = { success: false, message: 'No license fees could be matched', code: 404, reason: 'no_license_fee' };
  const refused = await ask(`/?${query}`, async () => Response.json(noFee, { status: 404 }));
  assert.match(refused.answer?.message ?? '', /^No licence fee is published/);
  for (const respond of [
    () => Promise.reject(new Error('down')),
    async () => new Response('<html>', { status: 502 }),
    async () => Response.json({ total: 1 }),
  ]) {
    const { answer } = await ask(`/?${query}`, respond);
    assert.match(answer?.message ?? '', /could not be worked out/);
    assert.equal(answer?.fields.tare.typed, '1220');
  }
  assert.equal((await ask(`/?${query}`, () => Promise.reject(new Error('down')))).warnings.length, 1);
});
