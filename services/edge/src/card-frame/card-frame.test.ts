import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { brandColors } from 'shared-contracts/colors';
import { defaultCompany } from '../companies/company-source.ts';
import { companySites, decorateSites } from '../companies/sites.ts';
import { edgeConfig } from '../edge-config.ts';
import { cardFrame, cardFrameHtml } from './card-frame.ts';

const partner = 'https://www.acme.example';

/** An edge whose API knows the origin of one company. */
function cardSite(isPartner = async (origin: string, company: string) => origin === partner && company === 'acme') {
  const app = fastify();
  const config = edgeConfig({ DOMAIN_SUFFIXES: 'allset.example', PROCESSOR_ORIGIN: 'https://cards.example' });
  const api = { get: async () => new Response('', { status: 404 }) };
  decorateSites(app, companySites({ ...config, api, log: app.log }));
  cardFrame(app, config, { companies: async () => defaultCompany, isPartner });
  const ask = async (url: string, host = 'acme.allset.example', more: Record<string, string> = {}) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host, ...more } });
    return { status: statusCode, policy: String(headers['content-security-policy'] ?? ''), body };
  };
  return { ask, frame: (origin: string, host?: string) => ask(frameUrl(origin), host) };
}
const frameUrl = (origin: string) => `/card-frame?checkoutId=CHECKOUT.12345&origin=${encodeURIComponent(origin)}`;

test('[PTR-1] a partner’s page may embed the card form of its company, and no other page then may', async () => {
  const { status, policy, body } = await cardSite().frame(partner);
  assert.equal(status, 200);
  assert.match(policy, /frame-ancestors https:\/\/www\.acme\.example;/);
  assert.match(body, /parent\.postMessage\(.*,"https:\/\/www\.acme\.example"\)/);
});

test('[PTR-1] the processor sends the browser back to a page that answers the partner’s page, and nobody else', async () => {
  const site = cardSite();
  const { body } = await site.frame(partner);
  const result = /<form action="http:\/\/acme\.allset\.example([^"]+)"/.exec(body)?.[1] ?? '';
  const answer = await site.ask(`${result}?id=1&resourcePath=%2Fv1`);
  assert.equal(answer.status, 200);
  assert.match(answer.policy, /frame-ancestors https:\/\/www\.acme\.example$/);
  assert.match(answer.body, /query:location\.search\},"https:\/\/www\.acme\.example"\)/);
});

test('a page of the site itself embeds the form as before', async () => {
  const site = cardSite();
  const { policy, body } = await site.frame('http://acme.allset.example');
  assert.match(policy, /frame-ancestors 'self';/);
  assert.match(body, /<form action="http:\/\/acme\.allset\.example\/card-frame\/result"/);
  assert.match((await site.ask('/card-frame/result?id=1')).body, /,"http:\/\/acme\.allset\.example"\)/);
});

test('[PTR-1] an unknown origin, and that of another company, get neither the form nor the result', async () => {
  const site = cardSite();
  assert.equal((await site.frame('https://evil.example')).status, 400);
  assert.equal((await site.frame(partner, 'other.allset.example')).status, 400);
  assert.equal((await site.frame(`${partner}.evil.example`)).status, 400);
  const path = (origin: string) => `/card-frame/result/${Buffer.from(origin).toString('base64url')}`;
  assert.equal((await site.ask(path('https://evil.example'))).status, 400);
  assert.equal((await site.ask(path('javascript:alert(1)'))).status, 400);
  assert.equal((await site.ask('/card-frame/result/x'.padEnd(60, 'x'))).status, 400);
  assert.equal((await site.ask(path(partner), 'other.allset.example')).status, 400);
});

test('[PAY-1] the form is served to a frame alone, and nothing in its address says what to pay', async () => {
  const site = cardSite();
  const open = (purpose: string) =>
    site.ask(`${frameUrl('http://acme.allset.example')}&amount=5000`, undefined, { 'sec-fetch-dest': purpose });
  for (const purpose of ['document', 'object', 'empty']) {
    const { status, body } = await open(purpose);
    assert.equal(status, 403, purpose);
    assert.doesNotMatch(body, /paymentWidgets/, purpose);
  }
  const { status, body } = await open('iframe');
  assert.equal(status, 200);
  assert.doesNotMatch(body, /50[.,]00|5000/);
});

test('while the origins cannot be checked, the form says so and is not served', async () => {
  const { status, body } = await cardSite(() => Promise.reject(new Error('down'))).frame(partner);
  assert.equal(status, 503);
  assert.match(body, /try again in a minute/);
});

test('[O2] a form that is refused says so to the page that waits for it, as behind a proxy that drops the port', async () => {
  const { status, body, policy } = await cardSite().frame('https://acme.allset.example:8443');
  assert.equal(status, 400);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  assert.ok(
    body.includes(
      `<script nonce="${nonce}">parent.postMessage({type:'allset:card-failed',message:"The card form belongs to another site."},'*')`,
    ),
    body,
  );
  const result = await cardSite().ask('/card-frame/result/x'.padEnd(60, 'x'));
  assert.doesNotMatch(result.body, /card-failed/, 'what came of a payment is for the API to say');
});

const options = {
  nonce: 'once',
  checkoutId: 'CHECKOUT.12345',
  integrity: 'sha384-abc',
  origin: 'https://allset.example',
  processorOrigin: 'https://cards.example',
  resultUrl: 'https://allset.example/card-frame/result',
  colors: brandColors({ ...defaultCompany, primaryColor: '#b3261e', primaryTextColor: '#ffffff' }),
};

test('[PAY-1] the card form accepts Visa, Mastercard and Amex, with South Africa as the billing country', () => {
  const html = cardFrameHtml(options);
  assert.match(
    html,
    /<form action="https:\/\/allset\.example\/card-frame\/result" class="paymentWidgets" data-brands="VISA MASTER AMEX">/,
  );
  assert.match(html, /billingAddress:\{country:'ZA'\}/);
});

test('[BRD-4] the pay button has the company’s colours', () => {
  assert.match(cardFrameHtml(options), /\.wpwl-button-pay\{background:#b3261e;color:#ffffff;/);
});

test('[H11] the processor’s script is loaded with its integrity hash, and every script has the nonce', () => {
  const scripts = [...cardFrameHtml(options).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  assert.deepEqual(scripts, [
    '<script nonce="once">',
    '<script nonce="once" src="https://cards.example/v1/paymentWidgets.js?checkoutId=CHECKOUT.12345" crossorigin="anonymous" integrity="sha384-abc">',
  ]);
  assert.doesNotMatch(cardFrameHtml({ ...options, integrity: undefined }), /integrity=/);
});
