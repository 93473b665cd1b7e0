import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const port = Number(process.env.PARTNER_PORT ?? 4600);
const site = process.env.ALLSET_SITE ?? 'http://acme.localhost:3000';
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const singleSpa = path.join(
  path.dirname(require.resolve('single-spa/package.json')),
  'lib/es2015/esm/single-spa.min.js',
);

const fileOf = (url: string): string => {
  if (url === '/single-spa.js') return singleSpa;
  return path.join(here, url === '/main.js' || url === '/style.css' ? url : 'index.html');
};

/** Serves the example on PARTNER_PORT (4600) with the modules of ALLSET_SITE. */
createServer((request, response) => {
  const file = fileOf((request.url ?? '/').split('?')[0] ?? '/');
  const text = readFileSync(file, 'utf8');
  response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' });
  response.end(file.endsWith('index.html') ? text.replace('http://acme.localhost:3000', site) : text);
}).listen(port, () => console.log(`A partner's page at http://localhost:${port}`));
