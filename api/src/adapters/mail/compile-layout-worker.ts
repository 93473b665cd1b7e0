import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import mjml2html from 'mjml';

const source = readFileSync(new URL('./layout.mjml', import.meta.url), 'utf8');
const { html } = await mjml2html(source, { validationLevel: 'skip' });
parentPort?.postMessage(html);
