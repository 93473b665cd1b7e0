import type { Company } from 'shared-contracts/companies';
import type { PriceAnswer } from 'shared-contracts/price-form';
import { brandWords } from 'shared-contracts/product';
import type { PickedSite } from 'release-store';
import { earlyRequestsScript } from './early-requests.ts';
import { escapeHtml } from 'shared-contracts/escape-html';
import { scriptJson } from './script-json.ts';
import { untilShown } from './until-shown.ts';
import { loadingScreen, loadingStyles, renderedStyles } from './loading-screen.ts';
import { loadingWatch } from './loading-watch.ts';
import { modulesForPage } from './modules-for-page.ts';
import { iconPath } from '../install/manifest.ts';
import { printStyles } from './print-styles.ts';
import type { RenderedPage } from './rendered-page.ts';

interface IndexOptions {
  company: Company;
  site: PickedSite;
  nonce: string;
  overrides: Record<string, string> | undefined;
  mapsKey: string | undefined;
  reportTo: string | undefined;
  /** Origin of the CDN that module files come from. */
  assetsOrigin: string | undefined;
  /** Further scripts that the requested path needs. */
  preload: readonly { url: string; integrity: string | undefined }[];
  /** Requests that the page sends while its scripts load, as paths below the API. */
  early: readonly string[];
  /** The page's content, if it was rendered when its code was released. */
  rendered: RenderedPage | undefined;
  /** The answer to the form for a price, if it was sent. */
  price: PriceAnswer | undefined;
  /** A form was sent to the page, which only a browser without scripts does. */
  isForm: boolean;
}

const apiBase = '/api';

/** Renders index.html: the brand and the picked versions as JSON, the loading screen, and the shell's scripts. */
export function indexHtml(options: IndexOptions): string {
  const { company, site, nonce, overrides, mapsKey, reportTo, assetsOrigin, preload, early, rendered, price, isForm } =
    options;
  const { shell, hasFallback, offer, modules } = site;
  const words = brandWords(company);
  const base = shell ? shell.url.replace(/[^/]+$/, '') : '';
  const scripts = shell?.extras.preload ?? [];
  const integrity = (file: string) => (shell?.extras.files[file] ? ` integrity="${shell.extras.files[file]}"` : '');
  const since = shell?.extras.since;
  const data = {
    company,
    registry: modulesForPage(modules),
    apiBase,
    nonce,
    offer,
    version: shell?.metadata.version ?? 'none',
    ...(since === undefined ? {} : { since }),
    ...(reportTo ? { reportTo } : {}),
    ...(overrides ? { overrides } : {}),
    ...(mapsKey ? { mapsKey } : {}),
    ...(price ? { price } : {}),
  };
  return `<!doctype html>
<html lang="en-ZA"${assetsOrigin ? ` data-assets="${escapeHtml(assetsOrigin)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.name)}</title>
<meta name="description" content="Renew your South African vehicle licence disc online and have it delivered. A private service.">
<meta name="theme-color" content="${escapeHtml(company.primaryColor)}">
<meta name="color-scheme" content="light">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="${iconPath(180)}">
${early.length > 0 ? `<script nonce="${nonce}">${earlyRequestsScript(apiBase, early)}</script>` : ''}
${preload.map(({ url, integrity: digest }) => `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}"${digest ? ` integrity="${digest}"` : ''}>`).join('\n')}
<style nonce="${nonce}">${loadingStyles(company)}${rendered ? renderedStyles : ''}${printStyles}</style>
${rendered ? renderedHead(rendered, nonce) : ''}
<script type="application/json" id="site">${scriptJson(data)}</script>
<script nonce="${nonce}">${loadingWatch({ version: data.version, base, since, hasFallback })}</script>
${scripts.map((file) => `<script data-shell defer fetchpriority="high" crossorigin nonce="${nonce}" src="${escapeHtml(base + file)}"${integrity(file)}></script>`).join('\n')}
</head>
<body data-brand="${escapeHtml(words.name)}">
${isForm ? formWords(company) : ''}
${rendered ? `<div id="root" data-rendered="${escapeHtml(rendered.path)}">${rendered.html}</div>` : '<div id="root"></div>'}
${loadingScreen(company)}
<noscript>${rendered ? 'Accounts and renewals need JavaScript' : 'This site needs JavaScript'}. You can reach us at ${escapeHtml(company.contactEmail)}.</noscript>
</body>
</html>
`;
}

const formWords = ({ contactEmail }: Company): string =>
  `<noscript><strong role="alert">Your form was not accepted, and nothing was kept of it: accounts and renewals need JavaScript, which is switched off or blocked in this browser. Please allow it for this site or use another browser, or write to ${escapeHtml(contactEmail)}.</strong></noscript>`;

/** Colours and styles of a rendered page, and the script that it needs until its code has come. */
function renderedHead({ theme, sheets }: RenderedPage, nonce: string): string {
  const styles = sheets.map(({ attributes, css }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<style nonce="${nonce}"${written.join('')}>${css}</style>`;
  });
  return `<style nonce="${nonce}">${theme}</style>${styles.join('')}<script nonce="${nonce}">${untilShown}</script>`;
}
