import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandColors } from 'shared-contracts/brand-colors';
import { defaultCompany } from '../companies/default-company.ts';
import { cardFrameHtml } from './card-frame-html.ts';

const given = {
  nonce: 'once',
  checkoutId: 'CHECKOUT.12345',
  integrity: 'sha384-abc',
  origin: 'https://allset.example',
  processorOrigin: 'https://cards.example',
  host: 'https://allset.example',
  colours: brandColors({ ...defaultCompany, primaryColor: '#b3261e', primaryTextColor: '#ffffff' }),
};

test('[PAY-1] the card form takes Visa, Mastercard and Amex, and bills to South Africa', () => {
  const html = cardFrameHtml(given);
  assert.match(html, /<form action="https:\/\/allset\.example\/card-frame\/result" class="paymentWidgets" data-brands="VISA MASTER AMEX">/);
  assert.match(html, /billingAddress:\{country:'ZA'\}/);
});

test('[BRD-4] the button that pays has the company’s colours', () => {
  assert.match(cardFrameHtml(given), /\.wpwl-button-pay\{background:#b3261e;color:#ffffff;/);
});

test('[H11] the processor’s script runs with the digest of its checkout, and no other script does without the nonce', () => {
  const scripts = [...cardFrameHtml(given).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  assert.deepEqual(scripts, [
    '<script nonce="once">',
    '<script nonce="once" src="https://cards.example/v1/paymentWidgets.js?checkoutId=CHECKOUT.12345" crossorigin="anonymous" integrity="sha384-abc">',
  ]);
  assert.doesNotMatch(cardFrameHtml({ ...given, integrity: undefined }), /integrity=/);
});
