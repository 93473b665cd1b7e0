import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import mjml2html from 'mjml';
import { packageFile } from '../../platform/package-files.ts';

const source = readFileSync(packageFile('src/adapters/mail/layout.mjml'), 'utf8');
// MJML would load known web fonts from other hosts. Mails use only the reader's own fonts.
const { html } = await mjml2html(source, { validationLevel: 'skip', fonts: {} });
parentPort?.postMessage(html);
