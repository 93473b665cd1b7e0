import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import type { PaymentRecord } from './card-records.ts';

/** The 3-D Secure challenge page of the shopper's bank. */
export function bankPage(payment: PaymentRecord): SafeHtml {
  return layout(html`
    <h1>Confirm this payment</h1>
    <p>Your bank wants to be sure that it is you.</p>
    <dl>
      <div><dt>Amount</dt><dd>${payment.currency} ${payment.amount}</dd></div>
      <div><dt>Card</dt><dd>${payment.brand} ending in ${payment.card.last4Digits}</dd></div>
      <div><dt>Reference</dt><dd>${payment.merchantTransactionId}</dd></div>
    </dl>
    <form method="post" action="/threeDSecure/${payment.id}">
      <button class="approve" name="decision" value="approve">Approve</button>
      <button class="decline" name="decision" value="decline">Decline</button>
    </form>`);
}

/** The page after the challenge. Its script notifies the embedding widget, or follows the link if not embedded. */
export function bankDonePage(message: string, resultUrl: string | null): SafeHtml {
  const link = resultUrl ? html`<p><a id="continue" href="${resultUrl}">Continue</a></p>` : html``;
  return layout(html`<h1>${message}</h1><p>Taking you back to the shop.</p>${link}
    <script src="/threeDSecure/bank-page.js" defer></script>`);
}

function layout(content: SafeHtml): SafeHtml {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bank check</title>
<link rel="stylesheet" href="/threeDSecure/bank-page.css">
</head>
<body><main><p class="bank"><span aria-hidden="true">&#9670;</span> Sandbox Bank</p>${content}
<p class="note">Test mode: no money moves.</p></main></body>
</html>`;
}
