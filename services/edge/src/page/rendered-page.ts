import type { PickedSite } from 'module-kit/registry';
import type { Company } from 'shared-contracts/companies';
import { companyTheme, themeStyleSheet } from 'shared-contracts/company-theme';
import type { Language } from 'shared-contracts/language';
import type { PriceAnswer } from 'shared-contracts/price-form';
import { chosenOptions, pricePageOf, textsOfAnswer } from 'shared-contracts/price-page';
import type { RegistryEntry } from 'shared-contracts/registry';
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

/** The public module that a path belongs to. */
function publicOwner(path: string, modules: PickedSite['modules']): [string, RegistryEntry] | undefined {
  let owner: { prefix: string; named: [string, RegistryEntry] | undefined } | undefined;
  for (const named of Object.entries(modules))
    for (const { prefix, view } of named[1].extras.data.paths)
      if ((path === prefix || path.startsWith(`${prefix}/`)) && prefix.length > (owner?.prefix.length ?? -1))
        owner = { prefix, named: view === 'public' ? named : undefined };
  return owner?.named;
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
  const owner = publicOwner(path, modules);
  const module = owner && query === undefined ? await find(...owner, language) : undefined;
  if (owner && !module) return undefined;
  const page = price
    ? fillPage(company, pricePageOf(price), { host, texts: textsOfAnswer(price), chosen: chosenOptions(price) })
    : fillPage(company, path, { host, module });
  return page && { ...page, path, language, theme: themeOf(page, host.tokens, company) };
}
