import * as z from 'zod/mini';
import { escapeHtml } from '../clean-text.ts';
import type { Company } from '../companies/companies.ts';
import { rampOf } from '../companies/company-theme.ts';
import type { Language } from '../language.ts';
import { isWhiteLabel } from '../product.ts';

/** Format of the file of rendered pages. An edge uses only the format that it knows. */
export const renderingFormat = 1;

/** File of a release with its rendered pages in a language. */
export const renderingFile = (language: Language = 'en'): string =>
  language === 'en' ? 'rendered.json' : `rendered.${language}.json`;

/** A `<style>` element, as Griffel's renderer in the browser takes it over. */
const Sheet = z.object({
  attributes: z.record(z.string(), z.string()),
  /** Rank of its bucket. Sheets of one bucket are ordered by media query and priority. */
  order: z.number(),
  /** Numbers of its rules. */
  rules: z.array(z.int()),
});

/**
 * Pages as they were rendered when their release was built, for a visitor without a session. A company's words stand in them
 * as placeholders, and its colours as CSS variables.
 */
export const Rendering = z.object({
  format: z.literal(renderingFormat),
  /** Page path -> variant -> number of its part. */
  pages: z.record(z.string(), z.record(z.string(), z.int())),
  parts: z.array(z.object({ html: z.string(), sheets: z.array(Sheet) })),
  /** CSS rules of all parts. */
  rules: z.array(z.string()),
  /** Fluent's tokens, with placeholders for the brand ramp. Only a host has them. */
  tokens: z.optional(z.record(z.string(), z.string())),
});
export type Rendering = z.infer<typeof Rendering>;

/** Page under which a host's rendering has the frame around the pages of modules. */
export const framePage = 'frame';

/** The part of a company that decides which elements a page has. Everything else is a placeholder or a variable. */
type Structure = Pick<Company, 'reference' | 'logoUrl' | 'backgroundUrl' | 'telephone'>;

const facts: Readonly<Record<string, (company: Structure) => boolean>> = {
  partner: isWhiteLabel,
  logo: ({ logoUrl }) => Boolean(logoUrl),
  background: ({ backgroundUrl }) => Boolean(backgroundUrl),
  telephone: ({ telephone }) => Boolean(telephone),
};

/** The variant of a page that a company gets: `partner logo`. */
export const variantOf = (company: Structure): string =>
  Object.keys(facts)
    .filter((fact) => facts[fact]?.(company))
    .join(' ');

/** All variants that a page is rendered in. */
export const variants: readonly string[] = Object.keys(facts).reduce(
  (known, fact) => [...known, ...known.map((variant) => `${variant} ${fact}`.trim())],
  [''],
);

/** Characters that no text of a page uses. */
const [start, end] = ['\uE000', '\uE001'];

/** The placeholder of a company's value, such as `name`, in a rendering. */
export const placeholder = (name: string): string => `${start}${name}${end}`;

/** Replaces the placeholders of a text. Throws if one has no value. */
const fillText = (text: string, valueOf: (name: string, isPhoneLink: boolean) => string): string =>
  text.replace(
    /(tel:)?\uE000(\w+)\uE001/g,
    (_, phone: string | undefined, name: string) => `${phone ?? ''}${valueOf(name, phone !== undefined)}`,
  );

/** Fluent's tokens in a company's ramp. */
export function fillTokens(tokens: NonNullable<Rendering['tokens']>, company: Company): Record<string, string> {
  const ramp: Record<string, string> = rampOf(company);
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [name, fillText(value, (step) => ramp[step] ?? '')]),
  );
}

/** A value as the HTML of a rendering contains it. Throws if there is none. */
function htmlOf(values: Readonly<Record<string, unknown>>, name: string, isPhoneLink: boolean): string {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`the company has no ${name}`);
  return escapeHtml(isPhoneLink ? value.replace(/\s/g, '') : value);
}

/** Marks the options of selects that a page shows. Their values are in the page as they were rendered. */
const choose = (html: string, options: readonly string[]): string =>
  options.reduce((page, value) => {
    const option = `<option value="${escapeHtml(value)}"`;
    return page.replace(option, () => `${option} selected=""`);
  }, html);

/** The style sheet of a page: attributes of its element and its text. */
export interface FilledSheet {
  attributes: Readonly<Record<string, string>>;
  css: string;
}

export interface FilledPage {
  html: string;
  sheets: FilledSheet[];
}

type PartSheet = Rendering['parts'][number]['sheets'][number];

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const inOrder = (one: PartSheet, other: PartSheet): number =>
  one.order - other.order ||
  compare(one.attributes.media ?? '', other.attributes.media ?? '') ||
  Number(one.attributes['data-priority']) - Number(other.attributes['data-priority']);

/** The sheets of several parts, each rule once, because Griffel knows one element for each kind of rule. */
function mergeSheets(parts: readonly { rendering: Rendering; sheets: readonly PartSheet[] }[]): FilledSheet[] {
  const merged = new Map<string, { sheet: PartSheet; rules: Set<string> }>();
  for (const { rendering, sheets } of parts)
    for (const sheet of sheets) {
      const key = JSON.stringify(sheet.attributes);
      const { rules } = merged.get(key) ??
        merged.set(key, { sheet, rules: new Set() }).get(key) ?? { rules: new Set() };
      for (const rule of sheet.rules) rules.add(rendering.rules[rule] ?? '');
    }
  return [...merged.values()]
    .sort((one, other) => inOrder(one.sheet, other.sheet))
    .map(({ sheet: { attributes }, rules }) => ({ attributes, css: [...rules].join('') }));
}

const partOf = (rendering: Rendering, page: string, variant: string) => {
  const number = rendering.pages[page]?.[variant];
  return number === undefined ? undefined : rendering.parts[number];
};

interface PageParts {
  host: Rendering;
  module?: Rendering | undefined;
  /** Texts that are not the company's, by the names of their placeholders. */
  texts?: Readonly<Record<string, string>>;
  /** Values of options that are chosen. */
  chosen?: readonly string[];
}

/**
 * A rendered page with a company's words. With `module` it is that module's page inside the host's frame. Undefined if the
 * page was not rendered for such a company. Throws if a placeholder has no value.
 */
export function fillPage(
  company: Company,
  page: string,
  { host, module, texts = {}, chosen = [] }: PageParts,
): FilledPage | undefined {
  const variant = variantOf(company);
  const outer = partOf(host, module ? framePage : page, variant);
  const inner = module && partOf(module, page, variant);
  if (!outer || (module && !inner)) return undefined;
  const parts = [{ rendering: host, sheets: outer.sheets }];
  if (module && inner) parts.push({ rendering: module, sheets: inner.sheets });
  const fill = (html: string): string =>
    fillText(html, (name, isPhoneLink) =>
      name === 'page' && inner && html === outer.html
        ? fill(inner.html)
        : htmlOf(Object.hasOwn(texts, name) ? texts : company, name, isPhoneLink),
    );
  return { html: fill(choose(outer.html, chosen)), sheets: mergeSheets(parts) };
}
