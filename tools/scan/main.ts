import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { openDiscReader } from '../../services/reader/src/open-disc-reader.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: npm run --silent scan -- FILE…');
  process.exit(2);
}

const reader = openDiscReader(12);
for (const path of files) {
  const image = await readFile(path).catch(() => Buffer.alloc(0));
  const result = await reader.read(image).catch(() => undefined);
  console.log(JSON.stringify({ file: basename(path), ...result }));
}
await reader.close();
