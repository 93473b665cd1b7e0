import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Company } from '../companies/companies.ts';
import { companyTheme, themeStyleSheet } from '../companies/company-theme.ts';
import {
  fillPage,
  fillTokens,
  framePage,
  placeholder,
  type Rendering,
  renderingFormat,
  variantOf,
  variants,
} from './rendering.ts';

const company = (changes: Partial<Company> = {}): Company => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000001',
  name: 'Acme',
  reference: 'acme',
  skipVerification: false,
  showAdmin: true,
  parentId: null,
  logoUrl: null,
  backgroundUrl: null,
  contactEmail: 'help@acme.test',
  address1: '',
  address2: '',
  fullCompanyName: 'Acme Ltd',
  fromEmail: '',
  adminEmail: '',
  textColor: '#14202e',
  backgroundColor: '#ffffff',
  primaryColor: '#b3261e',
  secondaryColor: '#78909c',
  primaryTextColor: '#ffffff',
  secondaryTextColor: '#ffffff',
  ...changes,
});

const sheet = (bucket: string, order: number, rules: number[], media?: string) => ({
  attributes: { 'data-make-styles-bucket': bucket, 'data-priority': '0', ...(media && { media }) },
  order,
  rules,
});

type Parts = Rendering['parts'];

const rendering = (
  page: string,
  html: string,
  rules: string[] = [],
  sheets: Parts[number]['sheets'] = [],
): Rendering => ({
  format: renderingFormat,
  pages: { [page]: Object.fromEntries(variants.map((variant) => [variant, 0])) },
  parts: [{ html, sheets }],
  rules,
});

const filled = (html: string, changes: Partial<Company> = {}) =>
  fillPage(company(changes), '/', { host: rendering('/', html) })?.html;

test('[Q5] a company’s words are escaped, and nothing in them is read as a pattern or a placeholder', () => {
  const html = `<p title="${placeholder('name')}">${placeholder('name')}</p>`;
  for (const [name, escaped] of [
    ['</p><script>alert(1)</script>', '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`"O'Neil" & Sons`, '&quot;O&#39;Neil&quot; &amp; Sons'],
    ["$& $1 $' $$", '$&amp; $1 $&#39; $$'],
    [placeholder('adminEmail'), placeholder('adminEmail')],
  ] as const)
    assert.equal(filled(html, { name }), `<p title="${escaped}">${escaped}</p>`);
});

test('[SPD-1] a telephone number is dialled without spaces and shown with them', () => {
  const number = placeholder('telephone');
  assert.equal(
    filled(`<a href="tel:${number}">${number}</a>`, { telephone: '010 555 0142' }),
    '<a href="tel:0105550142">010 555 0142</a>',
  );
});

test('[SPD-3] a page that was not rendered, or lacks a value, is not filled', () => {
  assert.equal(fillPage(company(), '/elsewhere', { host: rendering('/', '') }), undefined);
  assert.throws(() => filled(placeholder('motto')), /no motto/);
});

test('[SPD-1] a module’s page stands in the frame, with the styles of both in order and each rule once', () => {
  const host = rendering(
    framePage,
    `<main>${placeholder('page')}</main>`,
    ['.a{}', '.b{}', '.c{}'],
    [sheet('d', 1, [0]), sheet('h', 7, [1]), sheet('m', 12, [2], '(max-width: 2px)')],
  );
  const module = rendering(
    '/login',
    `<h1>${placeholder('name')}</h1>`,
    ['.a{}', '.d{}', '.e{}', '.f{}'],
    [sheet('m', 12, [2], '(max-width: 1px)'), sheet('d', 1, [0, 1]), sheet('f', 5, [3])],
  );
  const page = fillPage(company({ name: placeholder('page') }), '/login', { host, module });
  assert.equal(page?.html, `<main><h1>${placeholder('page')}</h1></main>`);
  assert.deepEqual(
    page?.sheets.map(({ css }) => css),
    ['.a{}.d{}', '.f{}', '.b{}', '.e{}', '.c{}'],
  );
});

test('[SPD-1] every structure of a company has a variant', () => {
  assert.equal(new Set(variants).size, 16);
  assert.equal(variantOf(company({ reference: 'AllSet' })), '');
  const all = company({ logoUrl: '/logo.svg', backgroundUrl: '/sky.webp', telephone: '010' });
  assert.equal(variantOf(all), 'partner logo background telephone');
  assert.ok(variants.includes(variantOf(all)));
});

test('[Q5] colours are those of the company’s ramp, and no address leaves its style sheet', () => {
  const ramp = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [String((index + 1) * 10), `#0000${index + 10}`]),
  );
  const tokens = fillTokens({ colorBrandStroke2: placeholder('80'), spacing: '4px' }, company({ ramp }));
  assert.deepEqual(tokens, { colorBrandStroke2: '#000017', spacing: '4px' });
  const hostile = company({ backgroundUrl: '/a"b\\c</style><script>\n' });
  const css = themeStyleSheet(companyTheme(hostile, tokens), (name) => name === 'companyBackground');
  assert.match(css, /^:root\{--companyBackground:url\("\/a\\22 b\\5c c\\3c \/style\\3e \\3c script\\3e \\a "\)\}/);
});
