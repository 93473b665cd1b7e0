import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';

/** The layout of every inspector page. */
export function pageLayout(title: string, content: SafeHtml): SafeHtml {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/inspector.css">
<script src="/assets/inspector.js" defer></script>
</head>
<body>
<header>
  <a class="name" href="/">Sandbox</a>
  <nav aria-label="Sections"><a href="/#mail">Mail</a><a href="/#cards">Cards</a><a href="/#parcels">Parcels</a><a href="/#faults">Faults</a><a href="/#test-cards">Test cards</a></nav>
</header>
<main>${content}</main>
<p id="notice" role="status"></p>
</body>
</html>`;
}

/** A button that posts JSON and refreshes the page. `pressed` makes it a toggle. */
export function actionButton(label: string, path: string, body: unknown, extra = '', pressed?: boolean): SafeHtml {
  const state = pressed === undefined ? html`` : html` aria-pressed="${String(pressed)}"`;
  return html`<button type="button" data-post="${path}" data-body="${JSON.stringify(body)}" class="${extra}"${state}>${label}</button>`;
}

/** Formats an ISO timestamp as date and time, in UTC. */
export function clockTime(iso: string): SafeHtml {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}
