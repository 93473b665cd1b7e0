import { readFileSync } from 'node:fs';
import { escapeHtml } from 'shared-contracts/escape-html';
import { packageFile } from '../../platform/package-files.ts';
import { bodyHtml } from './body-html.ts';
import type { MailBrand, MailContent } from './mail.ts';
import { type MailColors, mailColors } from './mail-colors.ts';

/** Compiled from `layout.mjml` by `npm run docs`. */
const layout = readFileSync(packageFile('data/mail-layout.html'), 'utf8');

/** The logo, or the name. The logo's alternative text is styled like the name. */
const senderHtml = ({ name, logoUrl }: MailBrand, { primaryOnCard }: MailColors) =>
  logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:240px;border:0;color:${primaryOnCard}">`
    : escapeHtml(name);

const disclaimer = ({ name }: MailBrand) => `${name} is a private renewal service and no government department.`;
const imprint = ({ fullCompanyName, address }: MailBrand) => [fullCompanyName, address].filter(Boolean).join(', ');

const footerHtml = (brand: MailBrand, { pageText }: MailColors) =>
  [
    escapeHtml(disclaimer(brand)),
    escapeHtml(imprint(brand)),
    `<a href="mailto:${escapeHtml(encodeURI(brand.contactEmail))}" style="color:${pageText}">${escapeHtml(brand.contactEmail)}</a>`,
  ]
    .filter(Boolean)
    .join('<br>');

function plainText(content: MailContent, brand: MailBrand): string {
  return [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.lines?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.button && `${content.button.label}: ${content.button.url}`,
    content.links?.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    content.note,
    content.unsubscribe && `${content.unsubscribe.label}: ${content.unsubscribe.page}`,
    [disclaimer(brand), imprint(brand), brand.contactEmail].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders a mail as HTML and plain text, with the company's logo and colours. */
export function renderMail(content: MailContent, brand: MailBrand): { html: string; text: string } {
  const colors = mailColors(brand.colors);
  const values: Record<string, string> = {
    ...colors,
    subject: escapeHtml(content.subject),
    preview: escapeHtml(content.preview),
    sender: senderHtml(brand, colors),
    heading: escapeHtml(content.heading),
    body: bodyHtml(content, colors),
    footer: footerHtml(brand, colors),
  };
  return {
    html: layout.replace(/\[\[(\w+)\]\]/g, (_, name: string) => values[name] ?? ''),
    text: plainText(content, brand),
  };
}
