import { type CardLedger, debits, latestDebit } from '../cards/card-ledger.ts';
import type { CheckoutRecord, PaymentRecord } from '../cards/card-records.ts';
import { isPaid, isPending, resultOf } from '../cards/outcomes.ts';
import { isPayable } from '../cards/pay-checkout.ts';
import { refundedCents } from '../cards/refund-payment.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { actionButton, clockTime } from './page-layout.ts';

/** Checkouts with their payments, and buttons to change the outcome. */
export function cardsSection(ledger: CardLedger): SafeHtml {
  const checkouts = ledger.checkouts.all();
  return html`<section id="cards">
    <h2>Card payments <span class="count">${checkouts.length}</span></h2>
    ${checkouts.length === 0 ? html`<p class="empty">No checkout yet.</p>` : html`<ul class="cards">${checkouts.slice(0, 50).map(checkoutCard)}</ul>`}
  </section>`;
}

function checkoutCard(checkout: CheckoutRecord): SafeHtml {
  const payment = latestDebit(checkout);
  const path = `/cards/${checkout.id}`;
  const payButton = actionButton('Pay with 4200…', '/cards/pay', {
    checkoutId: checkout.id,
    number: '4200000000000000',
  });
  return html`<li class="card">
    <div class="head"><strong>${checkout.currency} ${checkout.amount}</strong>${stateChip(payment)}</div>
    <p class="mono">${checkout.merchantTransactionId || 'no merchantTransactionId'}</p>
    <p class="mono soft">${checkout.id}</p>
    <p class="soft">${clockTime(checkout.at.toISOString())}${payment ? paymentLine(checkout, payment) : html``}</p>
    ${webhookLine(checkout)}
    <div class="actions">
      ${isPayable(checkout) ? payButton : html``}
      ${payment ? actionButton('Settle: success', `${path}/settle`, { outcome: 'success' }, isOpen(payment) ? '' : 'quiet') : html``}
      ${payment ? actionButton('Settle: fail', `${path}/settle`, { outcome: 'fail' }, 'quiet') : html``}
      ${payment ? actionButton('Replay webhook', `${path}/webhook`, {}, 'quiet') : html``}
    </div>
  </li>`;
}

function isOpen(payment: PaymentRecord): boolean {
  return payment.challenged || isPending(payment.code);
}

function stateChip(payment: PaymentRecord | undefined): SafeHtml {
  if (!payment) return html`<span class="chip">&#9675; not paid</span>`;
  if (payment.challenged) return html`<span class="chip wait">&#9719; at the bank</span>`;
  if (isPending(payment.code)) return html`<span class="chip wait">&#9719; pending</span>`;
  return isPaid(payment.code)
    ? html`<span class="chip good">&#10003; paid</span>`
    : html`<span class="chip bad">&#10007; failed</span>`;
}

function paymentLine(checkout: CheckoutRecord, payment: PaymentRecord): SafeHtml {
  const refunded = refundedCents(checkout, payment.id);
  const tries = debits(checkout).length;
  return html` &middot; ${payment.brand} &hellip;${payment.card.last4Digits} &middot; ${payment.code} ${resultOf(payment.code).description}
    ${tries > 1 ? ` · ${tries} tries` : ''}${refunded > 0 ? ` · refunded ${(refunded / 100).toFixed(2)}` : ''}`;
}

function webhookLine(checkout: CheckoutRecord): SafeHtml {
  const last = checkout.webhooks.at(-1);
  if (!last) return html``;
  return html`<p class="soft">Webhook ${checkout.webhooks.length}: ${last.state} after ${last.attempts === 1 ? '1 try' : `${last.attempts} tries`}${last.statusCode ? `, answered ${last.statusCode}` : ''}</p>`;
}
