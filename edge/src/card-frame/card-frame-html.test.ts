import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandColors } from 'shared-contracts/brand-colors';
import { defaultCompany } from '../companies/company-source.ts';
import { cardFrameHtml } from './card-frame.ts';

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
