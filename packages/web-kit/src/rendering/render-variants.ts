import { createDOMRenderer, createLightTheme, type GriffelRenderer } from '@fluentui/react-components';
import { styleBucketOrdering } from '@griffel/core';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Company, defaultColors } from 'shared-contracts/companies';
import type { fallbackRamp } from 'shared-contracts/company-theme';
import { product } from 'shared-contracts/product';
import { placeholder, type Rendering, renderingFormat, variantOf, variants } from 'shared-contracts/rendering';

/** A company of each variant, with placeholders for its words and addresses. Its colours are in no rendered page. */
const variantCompanies = (): Company[] => variants.map(companyOf);

function companyOf(variant: string): Company {
  const facts = new Set(variant.split(' '));
  const company: Company = {
    id: placeholder('id'),
    name: placeholder('name'),
    reference: facts.has('partner') ? placeholder('reference') : product.reference,
    skipVerification: false,
    showAdmin: true,
    parentId: null,
    logoUrl: facts.has('logo') ? placeholder('logoUrl') : null,
    backgroundUrl: facts.has('background') ? placeholder('backgroundUrl') : null,
    contactEmail: placeholder('contactEmail'),
    address1: placeholder('address1'),
    address2: placeholder('address2'),
    fullCompanyName: placeholder('fullCompanyName'),
    ...(facts.has('telephone') && { telephone: placeholder('telephone') }),
    fromEmail: placeholder('fromEmail'),
    adminEmail: placeholder('adminEmail'),
    primaryColor: defaultColors.primary,
    primaryTextColor: '#ffffff',
    secondaryColor: defaultColors.secondary,
    secondaryTextColor: '#ffffff',
    backgroundColor: '#ffffff',
    textColor: '#14202e',
  };
  if (variantOf(company) !== variant) throw new Error(`No company has the variant "${variant}".`);
  return company;
}

type Part = Rendering['parts'][number];

/** The page of a company, ready to be rendered with the given style renderer. */
export type PageOf = (company: Company, page: string, renderer: GriffelRenderer) => Promise<ReactElement>;

/** React asks for an image that is early in the page. The browser finds it in the page anyway. */
const imageHints = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Throws if a rendered page has what the site's policy blocks, or what the browser would not make in the same way. */
function requireTakeable(page: string, html: string): void {
  const problem =
    (/ style="[^"]*"/.exec(html) && 'a style attribute, which the policy of the site blocks. Use a class.') ||
    (/\sid="([^"]+)"(?=.*\sid="\1")/s.exec(html) && 'an id twice.') ||
    (/<!--\$[!?]/.exec(html) && 'a part that waits for its code. Show it after the page has mounted.');
  if (problem) throw new Error(`${page} was rendered with ${problem}`);
}

function sheetsOf({ stylesheets }: GriffelRenderer, numberOf: (rule: string) => number): Part['sheets'] {
  return Object.values(stylesheets).flatMap((sheet) => {
    const rules = sheet?.cssRules() ?? [];
    if (!sheet || rules.length === 0) return [];
    return {
      attributes: { ...sheet.elementAttributes, 'data-make-styles-rehydration': 'true' },
      order: styleBucketOrdering.indexOf(sheet.bucketName),
      rules: rules.map(numberOf),
    };
  });
}

/** Numbers for values, the same for equal ones. */
function numbered<Value>() {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  const numberOf = (value: Value): number => {
    const key = JSON.stringify(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, numberOf };
}

/** Renders pages in all variants. Throws if the browser could not take one over. */
export async function renderVariants(pages: readonly string[], pageOf: PageOf): Promise<Rendering> {
  const parts = numbered<Part>();
  const rules = numbered<string>();
  const rendering: Rendering = { format: renderingFormat, pages: {}, parts: parts.values, rules: rules.values };
  for (const page of pages) {
    const numbers: Record<string, number> = {};
    for (const company of variantCompanies()) {
      const renderer = createDOMRenderer(undefined);
      const html = renderToString(await pageOf(company, page, renderer)).replace(imageHints, '');
      requireTakeable(page, html);
      numbers[variantOf(company)] = parts.numberOf({ html, sheets: sheetsOf(renderer, rules.numberOf) });
    }
    rendering.pages[page] = numbers;
  }
  return rendering;
}

/** The tokens of Fluent's light theme as CSS values. The shades may be placeholders. */
export const fluentTokens = (ramp: typeof fallbackRamp): Record<string, string> =>
  Object.fromEntries(Object.entries(createLightTheme(ramp)).map(([name, value]) => [name, String(value)]));
