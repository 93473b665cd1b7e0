import type { PickedSite } from 'module-kit/registry';
import type { Company } from 'shared-contracts/companies';
import { companyTheme, themeStyleSheet } from 'shared-contracts/company-theme';
import type { Language } from 'shared-contracts/language';
import { ownerOfPath } from 'shared-contracts/owner-of-path';
import type { PriceAnswer } from 'shared-contracts/price-form';
import { chosenOptions, pricePageOf, textsOfAnswer } from 'shared-contracts/price-page';
import { type FilledPage, fillPage, fillTokens, type Rendering } from 'shared-contracts/rendering';
import type { FindRendering } from './renderings.ts';

/** A page that was rendered when its code was released, in the words and colours of a company. */
export interface RenderedPage extends FilledPage {
  path: string;
  language: Language;
  /** The company's colours as CSS variables, those that the page uses. */
  theme: string;
}

interface Wanted {
  /** With its query string. */
  url: string;
  company: Company;
  site: PickedSite;
  /** The answer to the form for a price, if it was sent. */
  price: PriceAnswer | undefined;
  language: Language;
}

function themeOf(page: FilledPage, tokens: NonNullable<Rendering['tokens']>, company: Company): string {
  const text = [page.html, ...page.sheets.map(({ css }) => css)].join('');
  const used = new Set(text.matchAll(/var\(--(\w+)/g).map(([, name]) => name));
  return themeStyleSheet(companyTheme(company, fillTokens(tokens, company)), (name) => used.has(name));
}

/**
 * The rendered page of a path, or undefined if there is none: the shell's own, or that of a module inside the shell's frame. A
 * query string may change what a module's page shows, so with one it is made in the browser. Throws if a rendering lacks a
 * value.
 */
export async function renderedPage(wanted: Wanted, find: FindRendering): Promise<RenderedPage | undefined> {
  const found = wanted.price ? undefined : await pageIn(wanted, find);
  // Neither answers with a price nor all versions have pages in every language. The English one then turns to it.
  return found ?? pageIn({ ...wanted, language: 'en' }, find);
}

async function pageIn(
  { url, company, site: { shell, modules }, price, language }: Wanted,
  find: FindRendering,
): Promise<RenderedPage | undefined> {
  const [path = '/', query] = url.split('?');
  const host = shell && (await find('shell', shell, language));
  if (!host?.tokens) return undefined;
  const owner = ownerOfPath(modules, path);
  const version = owner?.view === 'public' ? modules[owner.module] : undefined;
  const module = owner && version && query === undefined ? await find(owner.module, version, language) : undefined;
  if (version && !module) return undefined;
  const page = price
    ? fillPage(company, pricePageOf(price), { host, texts: textsOfAnswer(price), chosen: chosenOptions(price) })
    : fillPage(company, path, { host, module });
  return page && { ...page, path, language, theme: themeOf(page, host.tokens, company) };
}
