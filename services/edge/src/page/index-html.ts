import type { PickedSite } from 'module-kit/registry';
import { escapeHtml } from 'shared-contracts/clean-text';
import type { Company } from 'shared-contracts/companies';
import type { Language } from 'shared-contracts/language';
import type { PriceAnswer } from 'shared-contracts/price-form';
import { brandWords } from 'shared-contracts/product';
import type { PickedModules } from 'shared-contracts/registry';
import type { VersionPreview } from 'shared-contracts/release';
import type { EdgeConfig } from '../edge-config.ts';
import { iconPath } from '../install/manifest.ts';
import type { Spoken } from './language-of-request.ts';
import { loadingScreen, loadingStyles, renderedStyles } from './loading-screen.ts';
import { loadingWatch } from './loading-watch.ts';
import { modulesForPage, type Preload } from './preloads.ts';
import type { RenderedPage } from './rendered-page.ts';
import { scriptJson } from './script-json.ts';

/** Condition, in the browser, that a session is stored and kept, as packages/web-kit/src/host/session-storage.ts has it. */
const hasStoredSession =
  "!!localStorage.getItem('token')&&!!localStorage.getItem('userId')&&((localStorage.getItem('state')||'').indexOf('\"remember\":true')>=0||/(?:^|; )session=/.test(document.cookie))";

/**
 * The inline script of a page that was rendered ahead, until its code has come (shell/src/start-site.tsx). With a
 * stored session the page does not offer to log in. The button that was pressed last, or the form that was sent, is kept until
 * it works. A form that asks for a page is sent at once.
 */
export const untilShown = `(function(){
try{if(${hasStoredSession})document.documentElement.dataset.session=''}catch(error){}
function isShown(){var root=document.getElementById('root');return !root||root.dataset.rendered===undefined}
addEventListener('submit',function(event){
  if(isShown()||event.target.method==='get')return;
  event.preventDefault();
  window.pressedEarly=event.target;
},true);
addEventListener('click',function(event){
  var button=event.target instanceof Element&&event.target.closest('#root button[type=button]');
  if(button&&!isShown())window.pressedEarly=button;
},true);
})();`;

/**
 * A page on paper, in every brand: black on white under the brand's name, without what only a screen needs, and no row cut in
 * two. Links that look like buttons hide themselves.
 */
const printStyles = `
@page{size:A4;margin:15mm}
@media print{
*,::before,::after{background:none!important;color:#000!important;box-shadow:none!important;text-shadow:none!important;animation:none!important;transition:none!important}
body::before{content:attr(data-brand);display:block;margin-bottom:16px;font-weight:700}
header:not(main *),footer:not(main *),nav,aside:not(main *),button:not(th *),[role=button],[role=dialog],[aria-live],#loading,noscript,a[href^="#"]{display:none!important}
body,#root,#root :is(div,main,section){min-height:0!important}
main,main>*,main>div:not([class])>*{max-width:none!important;padding:0!important;margin-inline:0!important}
main :is(header,footer){position:static!important}
table{table-layout:auto!important;width:100%!important;min-width:0!important}
:is(td,th),:is(td,th) *{min-width:0!important;white-space:normal!important;overflow-wrap:anywhere}
tr,li,dl>div,h1,h2,h3,img{break-inside:avoid}
h1,h2,h3,thead{break-after:avoid}
thead{display:table-header-group}
a{text-decoration:none!important}
}`;

/**
 * The inline script that sends the first requests of a stored session while the shell's scripts load. The token is in the
 * browser's storage, so that neither the edge nor a preload can send it. The shell takes the answers (`early-answers.ts`).
 * They are read here, because an answer that nobody reads would keep its request open.
 */
export const earlyRequestsScript = (apiBase: string, paths: readonly string[]): string => `(function(){try{
var token=localStorage.getItem('token'),user=localStorage.getItem('userId');
if(!(${hasStoredSession}))return;
function hex(bytes){return Array.from(crypto.getRandomValues(new Uint8Array(bytes)),function(byte){return (256+byte).toString(16).slice(1)}).join('')}
window.earlyRequests=${scriptJson(paths)}.map(function(path){
  var url=${scriptJson(apiBase)}+path.replace('{id}',encodeURIComponent(user));
  var headers={accept:'application/json',authorization:'Bearer '+token,traceparent:'00-'+hex(16)+'-'+hex(8)+'-00'};
  var answer=fetch(url,{headers:headers}).then(function(response){
    return response.text().then(function(text){return new Response(text,{status:response.status,headers:response.headers})});
  });
  answer.catch(function(){});
  return {url:url,token:token,sentAt:performance.now(),answer:answer};
});
}catch(error){}})();`;

interface IndexOptions {
  company: Company;
  site: PickedSite;
  /** The modules to name in the page. The shell fetches the others. */
  named: PickedModules;
  nonce: string;
  overrides: Record<string, string> | undefined;
  preview: VersionPreview | undefined;
  config: Pick<EdgeConfig, 'mapsKey' | 'reportTo' | 'assetsOrigin'>;
  /** Further scripts that the requested path needs. */
  preload: readonly Preload[];
  /** Texts in the visitor's language, which the page needs too. */
  texts: readonly Preload[];
  /** Of the site, as browsers see it. */
  origin: string;
  /** Requests that the page sends while its scripts load, as paths below the API. */
  early: readonly string[];
  /** The page's content, if it was rendered when its code was released. */
  rendered: RenderedPage | undefined;
  /** Undefined if the site speaks English alone. */
  spoken: Spoken | undefined;
  /** The answer to the form for a price, if it was sent. */
  price: PriceAnswer | undefined;
  /** A form was sent to the page, which only a browser without scripts does. */
  isForm: boolean;
}

const apiBase = '/api';

/** What the page knows of the site, as the shell reads it (shell/src/site.ts). */
function siteData({ company, site, named, nonce, overrides, preview, rendered, spoken, price, config }: IndexOptions) {
  const { shell, offer } = site;
  const { mapsKey, reportTo } = config;
  const since = shell?.extras.since;
  const sent = rendered && rendered.language !== 'en' ? { sent: rendered.language } : {};
  return {
    company,
    registry: modulesForPage(named, spoken?.languages),
    apiBase,
    nonce,
    offer,
    version: shell?.metadata.version ?? 'none',
    ...(since === undefined ? {} : { since }),
    ...(reportTo ? { reportTo } : {}),
    ...(overrides ? { overrides } : {}),
    ...(preview ? { preview } : {}),
    ...(mapsKey ? { mapsKey } : {}),
    ...(spoken && { spoken: { ...spoken, ...sent, ...modulesForPage(shell ? { shell } : {}, spoken.languages) } }),
    ...(price ? { price } : {}),
  };
}

/** Renders index.html: the brand and the picked versions as JSON, the loading screen, and the shell's scripts. */
export function indexHtml(options: IndexOptions): string {
  const { company, site, named, nonce, early, rendered, spoken, isForm } = options;
  const { assetsOrigin } = options.config;
  const { shell, hasFallback, modules } = site;
  const words = brandWords(company);
  const base = shell ? shell.url.replace(/[^/]+$/, '') : '';
  const scripts = shell?.extras.preload ?? [];
  const integrity = (file: string) => (shell?.extras.files[file] ? ` integrity="${shell.extras.files[file]}"` : '');
  const data = siteData(options);
  return `<!doctype html>
<html lang="${data.spoken?.sent ?? 'en-ZA'}"${assetsOrigin ? ` data-assets="${escapeHtml(assetsOrigin)}"` : ''}>
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
${preloadLinks(options)}
${rendered && spoken ? alternates(options.origin, rendered.path, spoken.languages) : ''}
<style nonce="${nonce}">${loadingStyles(company)}${rendered ? renderedStyles : ''}${printStyles}</style>
${rendered ? renderedHead(rendered, nonce) : ''}
<script type="application/json" id="site">${scriptJson(data)}</script>
<script nonce="${nonce}">${loadingWatch({ version: data.version, base, since: data.since, hasFallback, asksForModules: named !== modules })}</script>
${scripts.map((file) => `<script data-shell defer fetchpriority="high" crossorigin nonce="${nonce}" src="${escapeHtml(base + file)}"${integrity(file)}></script>`).join('\n')}
</head>
<body data-brand="${escapeHtml(words.name)}">
${isForm ? formWords(company) : ''}
${rendered ? `<div id="root" data-rendered="${escapeHtml(rendered.path)}">${rendered.html}</div>` : '<div id="root"></div>'}
${loadingScreen(company)}
<noscript lang="en-ZA">${rendered ? 'Accounts and renewals need JavaScript' : 'This site needs JavaScript'}. You can reach us at ${escapeHtml(company.contactEmail)}.</noscript>
</body>
</html>
`;
}

const formWords = ({ contactEmail }: Company): string =>
  `<noscript lang="en-ZA"><strong role="alert">Your form was not accepted, and nothing was kept of it: accounts and renewals need JavaScript, which is switched off or blocked in this browser. Please allow it for this site or use another browser, or write to ${escapeHtml(contactEmail)}.</strong></noscript>`;

const preloadLinks = ({ preload, texts }: Pick<IndexOptions, 'preload' | 'texts'>): string =>
  [...preload.map((file) => ({ ...file, as: 'script' })), ...texts.map((file) => ({ ...file, as: 'fetch' }))]
    .map(
      ({ url, integrity, as }) =>
        `<link rel="preload" as="${as}" crossorigin href="${escapeHtml(url)}"${integrity ? ` integrity="${integrity}"` : ''}>`,
    )
    .join('\n');

/** Tells search engines the page's addresses in each language. */
const alternates = (origin: string, path: string, languages: readonly Language[]): string => {
  const url = escapeHtml(origin + path);
  return [
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}-ZA" href="${url}?language=${one}">`),
    `<link rel="alternate" hreflang="x-default" href="${url}">`,
  ].join('\n');
};

/** Colours and styles of a rendered page, and the script that it needs until its code has come. */
function renderedHead({ theme, sheets }: RenderedPage, nonce: string): string {
  const styles = sheets.map(({ attributes, css }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<style nonce="${nonce}"${written.join('')}>${css}</style>`;
  });
  return `<style nonce="${nonce}">${theme}</style>${styles.join('')}<script nonce="${nonce}">${untilShown}</script>`;
}
