import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { strictPolicy } from './policy.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const port = Number(process.env.PARTNER_PORT ?? 4600);
const site = process.env.ALLSET_SITE ?? 'http://acme.localhost:3000';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Everything else is the page, which routes by itself. */
const files: Record<string, string> = {
  '/single-spa.js': path.join(
    path.dirname(require.resolve('single-spa/package.json')),
    'lib/es2015/esm/single-spa.min.js',
  ),
  '/main.js': path.join(here, 'main.js'),
  '/style.css': path.join(here, 'style.css'),
};

/** Pages that have one tag of ours and no script of their own. */
const tags: readonly (readonly [under: string, tag: string])[] = [
  ['/tags/licences', '<allset-renew company="acme" base="/tags/licences"></allset-renew>'],
  [
    '/tags',
    '<section id="home"><h1>What does my disc cost?</h1><allset-price company="acme" renew="/tags/licences"></allset-price></section>',
  ],
];

/** The page of one response, with its nonce, and the policy that asks for it. */
function writePage(url: string, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  const [, tag] = tags.find(([under]) => url.startsWith(under)) ?? [];
  const html = readFileSync(path.join(here, tag ? 'tags.html' : 'index.html'), 'utf8')
    .replaceAll('{tag}', tag ?? '')
    .replaceAll('http://acme.localhost:3000', site)
    .replaceAll('{nonce}', nonce);
  response.writeHead(200, {
    'content-type': 'text/html',
    'content-security-policy': strictPolicy({ nonce, site }),
    'cache-control': 'no-store',
  });
  response.end(html);
}

/** Serves the example on PARTNER_PORT (4600) with the modules of ALLSET_SITE. */
createServer((request, response) => {
  const file = files[(request.url ?? '/').split('?')[0] ?? '/'];
  if (!file) return writePage(request.url ?? '/', response);
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' });
  response.end(readFileSync(file));
}).listen(port, () => console.log(`A partner's page at http://localhost:${port}`));
