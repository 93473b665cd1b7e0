import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Catalog, catalogFile } from 'shared-contracts/catalog';
import { languages } from 'shared-contracts/language';
import { renderingFile } from 'shared-contracts/rendering';
import { renderedIn } from 'web-kit/rendering';
import { render } from './pages-to-render.ts';

// Code that waits for events of the browser may run here. There are none.
globalThis.addEventListener ??= () => undefined;

// Renders the pages of a target into the folder of its build. Bundled with the target's code, and run in a process of its own.
const [folder = ''] = process.argv.slice(2);
for (const language of languages) {
  const catalog = path.join(folder, catalogFile(language));
  if (language !== 'en' && !existsSync(catalog)) continue;
  const texts =
    language === 'en' ? undefined : renderedIn(language, Catalog.parse(JSON.parse(readFileSync(catalog, 'utf8'))));
  writeFileSync(path.join(folder, renderingFile(language)), `${JSON.stringify(await render(texts))}\n`);
}
// The store of a page may have timers.
process.exit(0);
