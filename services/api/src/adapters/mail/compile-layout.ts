import { readFileSync } from 'node:fs';
import mjml2html from 'mjml';

/** The mail layout as HTML with `[[…]]` placeholders, which `npm run docs` writes to `data/mail-layout.html`. */
export async function compileLayout(): Promise<string> {
  const source = readFileSync(new URL('layout.mjml', import.meta.url), 'utf8');
  // MJML would load known web fonts from other hosts. Mails use only the reader's own fonts.
  const { html } = await mjml2html(source, { validationLevel: 'skip', fonts: {} });
  return `${html.trim()}\n`;
}
