import { readFileSync } from 'node:fs';
import { escapeHtml } from 'shared-contracts/clean-text';
import { brandColors, type CompanyColors, cardBackground } from 'shared-contracts/colors';
import { draftNote, type Localization, localization } from '../../core/localization.ts';
import { packageFile } from '../../core/package-files.ts';
import type { MailBrand, MailContent, QueuedMail } from './mail.ts';

/** The colours of a company's mails: its own where legible, with a light card on its own background. */
export function mailColors(palette: CompanyColors) {
  const { page, pageText, primary, primaryText, primaryEdge, primaryOn, secondaryLineOn } = brandColors(palette);
  const card = cardBackground.background;
  return {
    page,
    pageText,
    card,
    text: cardBackground.text,
    smallText: cardBackground.faintText,
    line: cardBackground.faintLine,
    primary,
    primaryText,
    primaryEdge,
    /** The company's name and every link. */
    primaryOnCard: primaryOn([card]),
    secondaryLine: secondaryLineOn([card]),
  };
}

export type MailColors = ReturnType<typeof mailColors>;

const font = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const codeFont = 'ui-monospace,Menlo,Consolas,monospace';

/** Renders a mail's content as HTML with inline styles, because mail clients do not support style sheets. */
function bodyHtml(content: MailContent, colors: MailColors): string {
  const paragraph = `margin:0 0 16px;font:16px/26px ${font};color:${colors.text}`;
  const small = `${paragraph};font-size:13px;line-height:20px;color:${colors.smallText}`;
  const link = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" style="color:${colors.primaryOnCard}">${escapeHtml(label)}</a>`;

  const parts = content.paragraphs.map(
    (text) => `<p style="${paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  );
  if (content.code) {
    const box = `padding:12px 16px;border-radius:8px;border:1px solid ${colors.secondaryLine};text-align:center`;
    const letters = `font-size:32px;line-height:44px;font-weight:700;letter-spacing:6px;font-family:${codeFont}`;
    parts.push(`<p style="${paragraph};${box};${letters}">${escapeHtml(content.code)}</p>`);
  }
  if (content.lines) {
    const rows = content.lines.map(({ label, value, total }) => {
      const border = total ? `2px solid ${colors.secondaryLine}` : `1px solid ${colors.line}`;
      const cell = `padding:8px 0;border-top:${border};${total ? 'font-weight:700' : ''}`;
      return `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`;
    });
    parts.push(
      `<table role="presentation" style="width:100%;border-collapse:collapse;${paragraph}">${rows.join('')}</table>`,
    );
  }
  if (content.button) {
    const shape = `display:inline-block;padding:12px 24px;border-radius:8px;border:1px solid ${colors.primaryEdge}`;
    const look = `background:${colors.primary};color:${colors.primaryText};font-weight:700;text-decoration:none`;
    const { label, url } = content.button;
    parts.push(
      `<p style="${paragraph}"><a href="${escapeHtml(url)}" style="${shape};${look}">${escapeHtml(label)}</a></p>`,
    );
  }
  for (const { label, url } of content.links ?? []) parts.push(`<p style="${paragraph}">${link(label, url)}</p>`);
  if (content.note) parts.push(`<p style="${small}">${escapeHtml(content.note)}</p>`);
  if (content.unsubscribe)
    parts.push(`<p style="${small}">${link(content.unsubscribe.label, content.unsubscribe.page)}</p>`);
  return parts.join('');
}

/** Compiled from `layout.mjml` by `npm run docs`. */
const layout = readFileSync(packageFile('data/mail-layout.html'), 'utf8');

/**
 * The logo, or the icon of the brand's site (services/edge/src/install) and the name. The logo's alternative text is styled like
 * the name.
 */
const senderHtml = ({ name, logoUrl, siteUrl }: MailBrand, { primaryOnCard }: MailColors) =>
  logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:240px;border:0;color:${primaryOnCard}">`
    : `<img src="${escapeHtml(siteUrl)}/icon-180.png" alt="" width="40" height="40" style="border:0;border-radius:8px;vertical-align:middle;margin-right:12px">${escapeHtml(name)}`;

const disclaimer = ({ t }: Localization, { name }: MailBrand) =>
  t('{name} is a private company, not the government.', { name });
const imprint = ({ fullCompanyName, address }: MailBrand) => [fullCompanyName, address].filter(Boolean).join(', ');

const footerHtml = (words: Localization, brand: MailBrand, { pageText }: MailColors) =>
  [
    escapeHtml(disclaimer(words, brand)),
    escapeHtml(imprint(brand)),
    `<a href="mailto:${escapeHtml(encodeURI(brand.contactEmail))}" style="color:${pageText}">${escapeHtml(brand.contactEmail)}</a>`,
  ]
    .filter(Boolean)
    .join('<br>');

/** The parts of a mail's text, above its footer. */
const textParts = (content: MailContent): (string | false | undefined)[] => [
  content.heading,
  ...content.paragraphs,
  content.code,
  content.lines?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  content.button && `${content.button.label}: ${content.button.url}`,
  content.links?.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  content.note,
  content.unsubscribe && `${content.unsubscribe.label}: ${content.unsubscribe.page}`,
];

/** The mail once more in English, below a translation that is a draft. */
const englishHtml = (words: Localization, english: MailContent, colors: MailColors): string =>
  `<p style="margin:24px 0 16px;padding-top:16px;border-top:1px solid ${colors.line};font:13px/20px ${font};color:${colors.smallText}">${escapeHtml(draftNote(words))}</p>
  <div lang="en-ZA"><p style="margin:0 0 16px;font:700 18px/26px ${font};color:${colors.text}">${escapeHtml(english.heading)}</p>${bodyHtml(english, colors)}</div>`;

/** Renders a mail as HTML and plain text, with the company's logo and colours. */
export function renderMail(
  content: MailContent,
  brand: MailBrand,
  { language = 'en', english }: Pick<QueuedMail, 'language' | 'english'> = {},
): { html: string; text: string } {
  const colors = mailColors(brand.colors);
  const words = localization(language);
  const values: Record<string, string> = {
    ...colors,
    subject: escapeHtml(content.subject),
    preview: escapeHtml(content.preview),
    sender: senderHtml(brand, colors),
    heading: escapeHtml(content.heading),
    body: `${bodyHtml(content, colors)}${english ? englishHtml(words, english, colors) : ''}`,
    footer: footerHtml(words, brand, colors),
  };
  return {
    html: layout
      .replaceAll('lang="en-ZA"', language === 'en' ? 'lang="en-ZA"' : `lang="${language}"`)
      .replace(/\[\[(\w+)\]\]/g, (_, name: string) => values[name] ?? ''),
    text: [
      ...textParts(content),
      ...(english ? [draftNote(words), ...textParts(english)] : []),
      [disclaimer(words, brand), imprint(brand), brand.contactEmail].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
