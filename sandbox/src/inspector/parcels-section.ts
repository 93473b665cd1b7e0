import type { Parcel, ParcelLedger } from '../courier/parcel-ledger.ts';
import { meaningOf, parcelStatuses } from '../courier/parcel-statuses.ts';
import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { actionButton, clockTime } from './page-layout.ts';

/** Parcels with their status, and buttons to change it. */
export function parcelsSection(ledger: ParcelLedger): SafeHtml {
  const parcels = ledger.parcels.all();
  return html`<section id="parcels">
    <h2>Parcels <span class="count">${parcels.length}</span></h2>
    ${parcels.length === 0 ? html`<p class="empty">No parcel yet.</p>` : html`<ul class="cards">${parcels.slice(0, 50).map(parcelCard)}</ul>`}
  </section>`;
}

function parcelCard(parcel: Parcel): SafeHtml {
  const { delivery_contact: contact, delivery_address: address } = parcel.booking;
  const path = `/courier/parcels/${parcel.shortReference}/advance`;
  const last = parcel.webhooks.at(-1);
  const steps = Object.keys(parcelStatuses).filter((status) => status !== parcel.status && status !== 'submitted');
  return html`<li class="card">
    <div class="head"><strong class="mono">${parcel.shortReference}</strong><span class="chip">${parcel.status}</span></div>
    <p>${contact.name}, ${address.street_address}, ${address.city} ${address.code}</p>
    <p class="soft">${parcel.booking.customer_reference ?? ''} ${clockTime(parcel.at)} &middot; ${meaningOf(parcel.status)}</p>
    ${last ? html`<p class="soft">Webhook ${last.status}: ${last.delivered ? 'delivered' : 'failed'}${last.statusCode ? `, answered ${last.statusCode}` : ''}</p>` : html``}
    <div class="actions">${steps.map((status) => actionButton(status, path, { status }, 'quiet'))}</div>
  </li>`;
}
