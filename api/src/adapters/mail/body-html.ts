import { escapeHtml } from 'shared-contracts/escape-html';
import type { MailContent } from './mail.ts';
import type { MailColors } from './mail-colors.ts';

const font = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const codeFont = 'ui-monospace,Menlo,Consolas,monospace';

/** Renders a mail's content as HTML with inline styles, because mail clients do not support style sheets. */
export function bodyHtml(content: MailContent, colors: MailColors): string {
  const paragraph = `margin:0 0 16px;font:16px/26px ${font};color:${colors.text}`;
  const small = `${paragraph};font-size:13px;line-height:20px;color:${colors.smallText}`;
  const link = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" style="color:${colors.primaryOnCard}">${escapeHtml(label)}</a>`;

  const parts = content.paragraphs.map(
    (text) => `<p style="${paragraph}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  );
  if (content.code) {
    const box = `padding:12px 16px;border-radius:8px;background:${colors.secondary};color:${colors.secondaryText};text-align:center`;
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
