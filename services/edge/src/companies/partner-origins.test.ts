import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerOrigins } from './partner-origins.ts';

const acmeOrigin = 'https://www.acme.example';

/** An API that allows one origin, of the company acme. */
function api(allowed = 'https://www.acme.example') {
  const asked: string[] = [];
  let time = 0;
  const { isPartner } = partnerOrigins({
    now: () => time,
    api: {
      get: async (path, { headers = {} } = {}) => {
        const origin = headers.origin ?? '';
        asked.push(`${path} ${origin}`);
        return Response.json(
          { reference: origin === allowed ? 'acme' : 'allset' },
          { headers: origin === allowed ? { 'access-control-allow-origin': origin } : {} },
        );
      },
    },
  });
  return { isPartner, asked, pass: (ms: number) => (time += ms) };
}

test('[PTR-1] an origin belongs to the company that the API allows it for, and to no other', async () => {
  const { isPartner, asked } = api();
  assert.equal(await isPartner('https://www.acme.example', 'Acme'), true);
  assert.equal(await isPartner('https://www.acme.example', 'other'), false);
  assert.deepEqual(asked, ['/api/companies https://www.acme.example']);
});

test('[PTR-1] an origin that the API does not allow belongs to nobody, also not to the company of the reply', async () => {
  const { isPartner } = api();
  assert.equal(await isPartner('https://evil.example', 'allset'), false);
});

test('an origin that is taken away is refused ten seconds later', async () => {
  const { isPartner, asked, pass } = api();
  await isPartner('https://www.acme.example', 'acme');
  pass(9000);
  await isPartner('https://www.acme.example', 'acme');
  assert.equal(asked.length, 1);
  pass(1001);
  await isPartner('https://www.acme.example', 'acme');
  assert.equal(asked.length, 2);
});

test('an API that fails is no answer', async () => {
  const { isPartner } = partnerOrigins({ api: { get: async () => new Response('', { status: 503 }) } });
  await assert.rejects(isPartner('https://www.acme.example', 'acme'), /the API responded with 503/);
});

test('an API is asked once for two requests at once, and its last answer holds while it fails', async () => {
  let time = 0;
  let asked = 0;
  const answer = Promise.withResolvers<Response>();
  const { isPartner } = partnerOrigins({
    now: () => time,
    api: { get: () => (++asked === 1 ? answer.promise : Promise.reject(new Error('down'))) },
  });
  const [one, other] = [isPartner(acmeOrigin, 'acme'), isPartner(acmeOrigin, 'acme')];
  answer.resolve(Response.json({ reference: 'acme' }, { headers: { 'access-control-allow-origin': acmeOrigin } }));
  assert.deepEqual([await one, await other, asked], [true, true, 1]);
  time = 10_001;
  assert.equal(await isPartner(acmeOrigin, 'acme'), true);
  assert.equal(asked, 2);
});
