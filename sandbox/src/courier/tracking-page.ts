import { html, type SafeHtml } from '../platform/html.ts';
import type { Parcel } from './parcel-ledger.ts';

/** The courier's public page about a parcel. */
export const trackingPage = ({ shortReference, status, estimate, events }: Parcel): SafeHtml => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parcel ${shortReference}</title>
<h1>Parcel ${shortReference}</h1>
<p>${status}, expected by ${estimate.slice(0, 10)}</p>
<ol>${events.map(({ date, message }) => html`<li>${date}: ${message}</li>`)}</ol>
</html>`;
