import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface Gallery {
  url: string;
  /** The ids of its stories. */
  stories: string[];
  close: () => void;
}

/** Builds the gallery of web-kit's components, with React's warnings, and serves it. */
export async function openGallery(): Promise<Gallery> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
  const env = { ...process.env, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, [path.join(root, 'tools/gallery/main.mjs'), 'build', folder], { env });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://gallery');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const { stories } = JSON.parse(readFileSync(path.join(folder, 'meta.json'), 'utf8')) as {
    stories: Record<string, unknown>;
  };
  return {
    url: `http://localhost:${port}`,
    stories: Object.keys(stories),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
