import { compileLayout } from './compile-layout.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailBrand, MailContent } from './mail.ts';

const paragraphStyle = 'margin:0 0 16px;font:16px/26px system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1c2126';

const smallStyle = `${paragraphStyle};font-size:13px;line-height:20px;color:#5b6570`;

const linkHtml = (label: string, url: string, brand: MailBrand) =>
  `<a href="${escapeHtml(url)}" style="color:${escapeHtml(brand.primaryColor)}">${escapeHtml(label)}</a>`;

function bodyHtml(content: MailContent, brand: MailBrand): string {
  const parts = content.paragraphs.map((text) => `<p style="${paragraphStyle}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  if (content.code)
    parts.push(
      `<p style="${paragraphStyle};font-size:32px;line-height:44px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace">${escapeHtml(content.code)}</p>`,
    );
  if (content.lines) {
    const rows = content.lines.map(({ label, value, total }) => {
      const style = `padding:8px 0;border-top:1px solid #dfe4e8;${total ? 'font-weight:700' : ''}`;
      return `<tr><td style="${style}">${escapeHtml(label)}</td><td style="${style};text-align:right">${escapeHtml(value)}</td></tr>`;
    });
    parts.push(`<table role="presentation" style="width:100%;border-collapse:collapse;${paragraphStyle}">${rows.join('')}</table>`);
  }
  if (content.button) {
    parts.push(
      `<p style="${paragraphStyle}"><a href="${escapeHtml(content.button.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${escapeHtml(brand.primaryColor)};color:${escapeHtml(brand.primaryTextColor)};font-weight:700;text-decoration:none">${escapeHtml(content.button.label)}</a></p>`,
    );
  }
  for (const { label, url } of content.links ?? []) parts.push(`<p style="${paragraphStyle}">${linkHtml(label, url, brand)}</p>`);
  if (content.note) parts.push(`<p style="${smallStyle}">${escapeHtml(content.note)}</p>`);
  if (content.unsubscribe)
    parts.push(`<p style="${smallStyle}">${linkHtml(content.unsubscribe.label, content.unsubscribe.page, brand)}</p>`);
  return parts.join('');
}

const footerLines = (brand: MailBrand) =>
  [`${brand.name} is a private renewal service and no government department.`, brand.address, brand.contactEmail].filter(Boolean);

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
    footerLines(brand).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A mail as HTML and as plain text, in the company's colours. */
export async function renderMail(content: MailContent, brand: MailBrand): Promise<{ html: string; text: string }> {
  const values: Record<string, string> = {
    subject: escapeHtml(content.subject),
    preview: escapeHtml(content.preview),
    heading: escapeHtml(content.heading),
    name: escapeHtml(brand.name),
    primaryColor: brand.primaryColor,
    primaryTextColor: brand.primaryTextColor,
    body: bodyHtml(content, brand),
    footer: footerLines(brand).map(escapeHtml).join('<br>'),
  };
  const layout = await compileLayout();
  return { html: layout.replace(/\[\[(\w+)\]\]/g, (_, name: string) => values[name] ?? ''), text: plainText(content, brand) };
}
