import type { Company } from 'shared-contracts/companies';
import { escapeHtml } from 'shared-contracts/escape-html';
import { pages } from 'shared-contracts/pages';
import { brandWords } from 'shared-contracts/product';
import { loadingStyles } from '../page/loading-screen.ts';
import type { RenderedPage } from '../page/rendered-page.ts';

/** The pages of a preview: those that a visitor sees first. */
const previewed = [pages.home.path, pages.login.path, pages.signup.path] as const;
export type PreviewedPath = (typeof previewed)[number];

export const isPreviewed = (path: string): path is PreviewedPath => previewed.some((each) => each === path);

/** Where a page is in the preview with a token. */
export const previewPath = (token: string, path: PreviewedPath): string =>
  `/preview/${encodeURIComponent(token)}${path}`;

/** Links between the pages of the preview stay in it. Others lead nowhere: they would leave for the site as it is. */
const withinPreview = (html: string, token: string): string =>
  html.replace(/ href="(\/[^"/][^"]*|\/)"/g, (_, target: string) =>
    isPreviewed(target) ? ` href="${previewPath(token, target)}"` : ' aria-disabled="true"',
  );

interface Preview {
  company: Company;
  page: RenderedPage;
  nonce: string;
  token: string;
}

/** A rendered page in the colours and words of a draft, without scripts. */
export function previewHtml({ company, page: { html, theme, sheets }, nonce, token }: Preview): string {
  const styles = sheets.map(({ attributes, css }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<style nonce="${nonce}"${written.join('')}>${css}</style>`;
  });
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Preview of ${escapeHtml(brandWords(company).name)}</title>
<style nonce="${nonce}">${loadingStyles(company)}</style>
<style nonce="${nonce}">${theme}</style>${styles.join('')}
</head>
<body>
<div id="root">${withinPreview(html, token)}</div>
</body>
</html>
`;
}
