import { escapeHtml } from 'shared-contracts/clean-text';
import { brandColors, minimumContrast, mix } from 'shared-contracts/colors';
import type { Company } from 'shared-contracts/companies';
import { delays } from 'shared-contracts/limits';
import { brandWords } from 'shared-contracts/product';

/**
 * On a page that was rendered ahead the loading screen goes by itself, and what it has to say later stands below the page. With
 * a stored session the page does not offer to log in.
 */
export const renderedStyles = `
#loading:not([data-state]){animation:shown ${delays.branding}ms step-end forwards}
#loading[data-state]{inset:auto 0 0;flex-flow:wrap;gap:8px 20px;padding:12px 16px;box-shadow:0 0 0 1px currentColor;font-size:15px}
#loading[data-state] p{margin:0;padding:0;max-width:none}
#loading[data-state]>:is(svg,img,span){display:none}
@keyframes shown{to{visibility:hidden}}
[data-session] [data-for-visitors]{visibility:hidden}
noscript{display:block;padding:16px;text-align:center}`;

/** Styles of the loading screen. The colours need no escaping, because the contract admits only hex colours. */
export function loadingStyles(company: Company): string {
  const { page, pageText, primary, primaryText, primaryOn } = brandColors(company);
  return `
:root{color-scheme:light}
html{-webkit-text-size-adjust:100%;scrollbar-gutter:stable}
body{margin:0;background:${page};color:${pageText};font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
#loading{position:fixed;inset:0;z-index:1000;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;background:${page};font-weight:600}
#loading p{margin:0 0 12px;max-width:36ch;padding:0 16px;text-align:center;font-weight:400}
#loading p[data-state]{display:none}
#loading button{display:none;min-height:40px;padding:0 20px;border:0;border-radius:8px;background:${primary};color:${primaryText};font:inherit;font-weight:600;cursor:pointer}
#loading a{color:inherit}
#loading[data-state=slow] p[data-state=slow],#loading[data-state=failed] p[data-state=failed],#loading[data-state] p[data-state=any]{display:block}
#loading[data-state] button{display:inline-block}
#loading[data-state=failed] svg{display:none}
#loading img{max-width:200px;max-height:64px}
#loading circle{stroke:${mix(page, pageText, 0.12)}}
#loading circle+circle{stroke:${primaryOn([page], minimumContrast.graphic)};transform-origin:50% 50%;animation:loading 1.1s linear infinite}
@keyframes loading{to{transform:rotate(360deg)}}
@media (prefers-reduced-motion:reduce){#loading circle+circle{animation-duration:6s}}`;
}

/** The company-branded markup a visitor sees before any script has run. It says so if the page does not load. */
export function loadingScreen(company: Company): string {
  const { name } = brandWords(company);
  const mark = company.logoUrl
    ? `<img src="${escapeHtml(company.logoUrl)}" alt="">`
    : '<svg width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true"><circle cx="32" cy="32" r="27" stroke-width="7"/><circle cx="32" cy="32" r="27" stroke-width="7" stroke-linecap="round" stroke-dasharray="60 200"/></svg>';
  const contact = escapeHtml(company.contactEmail);
  return `<div id="loading" role="status">${mark}<span>${escapeHtml(name)}</span>
<p data-state="slow">This is taking longer than usual. You can wait or try again.</p>
<p data-state="failed">This page could not be loaded. Please check your connection and try again.</p>
<button type="button">Try again</button>
<p data-state="any">You can reach us at <a href="mailto:${contact}">${contact}</a>.</p></div>`;
}
