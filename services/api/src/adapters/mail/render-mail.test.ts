import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CompanyColors, contrast, minimumContrast } from 'shared-contracts/colors';
import { packageFile } from '../../core/package-files.ts';
import { compileLayout } from './compile-layout.ts';
import type { MailBrand, MailContent } from './mail.ts';
import { type MailColors, mailColors, renderMail } from './render-mail.ts';

const content: MailContent = {
  subject: 'Receipt',
  preview: 'Paid',
  heading: 'Thank you',
  paragraphs: ['It is paid.\nAll of it.'],
  code: '123456',
  lines: [
    { label: 'Fee', value: 'R1.00' },
    { label: 'Total', value: 'R1.00', total: true },
  ],
  button: { label: 'Open', url: 'https://site.test/open' },
  links: [{ label: 'More', url: 'https://site.test/more' }],
  note: 'Small print.',
  unsubscribe: { label: 'No more of these', page: 'https://site.test/stop', oneClick: 'https://site.test/stop-now' },
};

const plum: MailBrand = {
  name: 'Plum Cars',
  fullCompanyName: 'Plum Cars (Pty) Ltd',
  fromEmail: 'no-reply@plum.test',
  contactEmail: 'help@plum.test',
  siteUrl: 'https://plum.test',
  address: '1 Plum Street, Durban',
  vatNumber: '',
  logoUrl: 'https://plum.test/logo.png',
  colors: {
    primaryColor: '#7a1f5c',
    primaryTextColor: '#fff4d6',
    secondaryColor: '#124b3f',
    secondaryTextColor: '#e6fff4',
    backgroundColor: '#101820',
    textColor: '#f5e9da',
  },
};

const sand: MailBrand = {
  name: 'Sand Fleet',
  fullCompanyName: 'Sand Fleet Ltd',
  fromEmail: 'no-reply@sand.test',
  contactEmail: 'hello@sand.test',
  siteUrl: 'https://sand.test',
  address: '2 Sand Road, Upington',
  vatNumber: '',
  logoUrl: 'https://sand.test/mark.svg',
  colors: {
    primaryColor: '#0b3d91',
    primaryTextColor: '#fefce8',
    secondaryColor: '#5b3a1e',
    secondaryTextColor: '#fdf3e7',
    backgroundColor: '#fdf8ee',
    textColor: '#2a2118',
  },
};

/** A rendered mail with the company's values replaced by their field names. */
const withPlaceholders = (rendered: string, { colors, ...brand }: MailBrand) =>
  Object.entries({ ...brand, ...colors })
    .toSorted(([, a], [, b]) => String(b).length - String(a).length)
    .reduce((text, [name, value]) => text.replaceAll(String(value), `<${name}>`), rendered);

test('[BRD-4] mails of two companies differ only in name, logo, colours, contact and imprint', async () => {
  const [ofPlum, ofSand] = [renderMail(content, plum), renderMail(content, sand)];
  assert.equal(withPlaceholders(ofPlum.html, plum), withPlaceholders(ofSand.html, sand));
  assert.equal(withPlaceholders(ofPlum.text, plum), withPlaceholders(ofSand.text, sand));
  for (const [brand, { html }] of [
    [plum, ofPlum],
    [sand, ofSand],
  ] as const) {
    const { primaryColor, primaryTextColor, secondaryColor, backgroundColor, textColor } = brand.colors;
    assert.match(html, new RegExp(`<img src="${brand.logoUrl}" alt="${brand.name}"`));
    assert.match(html, new RegExp(`background:${primaryColor};color:${primaryTextColor}[^"]*">Open</a>`));
    assert.match(html, new RegExp(`border:1px solid ${secondaryColor};[^"]*">123456</p>`));
    assert.doesNotMatch(html, new RegExp(`background-color:${primaryColor}`), 'a light header');
    assert.match(html, new RegExp(`border-top:2px solid ${secondaryColor};[^"]*">Total</td>`));
    assert.match(html, new RegExp(`<body[^>]*background-color:${backgroundColor}`));
    assert.match(html, new RegExp(`mailto:${brand.contactEmail}" style="color:${textColor}"`));
    assert.ok(html.includes(`${brand.fullCompanyName}, ${brand.address}`));
  }
});

test('[BRD-4] without a logo the icon of the site and the name are shown instead, in the brand’s colour', async () => {
  const { html } = renderMail(content, { ...plum, logoUrl: null });
  assert.match(
    html,
    new RegExp(
      `color:${plum.colors.primaryColor};"\\s*><img src="https://plum.test/icon-180.png" alt=""[^>]*>Plum Cars<`,
    ),
  );
});

test('a mail declares its language and loads no external resource except the logo', async () => {
  const { html } = renderMail(content, plum);
  assert.match(html, /<html lang="en-ZA"/);
  assert.doesNotMatch(html, /lang="und"|fonts\.|@import|<link/);
  assert.deepEqual(html.match(/src="[^"]*"/g), ['src="https://plum.test/logo.png"']);
});

test('[X1][X8] values from companies and people are escaped everywhere in a mail', async () => {
  const evil = `"><img src=x onerror=alert(1)>[[body]]{{7*7}}</title><script>`;
  const { html } = renderMail(
    { ...content, heading: evil, subject: evil, paragraphs: [evil], lines: [{ label: evil, value: evil }] },
    { ...plum, name: evil, fullCompanyName: evil, address: evil },
  );
  assert.doesNotMatch(html, /<img src=x|<script/);
  assert.ok(html.includes('[[body]]{{7*7}}'));
});

const color = fc.oneof(
  fc.constantFrom('#000000', '#ffffff', '#fff', '#777777', '#808080', '#ffff00', '#0000ff'),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);
const palettes = fc.record<CompanyColors>({
  primaryColor: color,
  primaryTextColor: color,
  secondaryColor: color,
  secondaryTextColor: color,
  backgroundColor: color,
  textColor: color,
});
const texts: readonly [text: keyof MailColors, background: keyof MailColors][] = [
  ['pageText', 'page'],
  ['text', 'card'],
  ['smallText', 'card'],
  ['primaryOnCard', 'card'],
  ['primaryText', 'primary'],
];

test('[BRD-4][Q4] with any company colours, mails have AA contrast and use only the derived colours', async () => {
  await fc.assert(
    fc.asyncProperty(palettes, async (palette) => {
      const colors = mailColors(palette);
      for (const [text, background] of texts)
        assert.ok(
          contrast(colors[text], colors[background]) >= minimumContrast.text,
          `${text} ${colors[text]} on ${colors[background]}`,
        );
      const { html } = renderMail(content, { ...plum, colors: palette });
      const known = new Set<string>(Object.values(colors));
      const others = [...html.matchAll(/(?:color|background|solid)[:\s]*(#[0-9a-f]{3,6})\b/gi)].filter(
        ([, found]) => !known.has(found ?? ''),
      );
      assert.deepEqual(
        others.map(([found]) => found),
        [],
      );
    }),
    { numRuns: 1000 },
  );
});

test('the compiled layout is that of layout.mjml', async () => {
  assert.equal(readFileSync(packageFile('data/mail-layout.html'), 'utf8'), await compileLayout(), 'Run npm run docs.');
});
