import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import mjml2html from 'mjml';

const source = readFileSync(new URL('./layout.mjml', import.meta.url), 'utf8');
// MJML would load known web fonts from other hosts. Mails use only the reader's own fonts.
const { html } = await mjml2html(source, { validationLevel: 'skip', fonts: {} });
parentPort?.postMessage(html);
