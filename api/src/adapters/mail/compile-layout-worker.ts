import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import mjml2html from 'mjml';

const source = readFileSync(new URL('./layout.mjml', import.meta.url), 'utf8');
// Of the fonts it knows it would load some from elsewhere: a mail has those of the reader's own machine.
const { html } = await mjml2html(source, { validationLevel: 'skip', fonts: {} });
parentPort?.postMessage(html);
