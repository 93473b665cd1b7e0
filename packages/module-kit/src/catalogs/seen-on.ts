import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from 'shared-contracts/pages';
import { viewsOf } from '../definition/module-definition-of.ts';
import { argumentsOf, isNode, literalOf, nameOf, parse, walk } from '../sources/parse.ts';
import { importsOf, sourcesOf } from './read-texts.ts';
import type { TextModule } from './text-module.ts';

interface View {
  /** The path of a page, or a slot. */
  at: string;
  /** Absolute. */
  file: string;
}

/** The pages of a host, which stand in its code as `page(pages.faq.path, async () => (await import('…')).FaqPage)`. */
function viewsOfHost(folder: string): View[] {
  const paths: Readonly<Record<string, { path: string }>> = pages;
  return globSync('src/router/*.tsx', { cwd: folder }).flatMap((name) => {
    const file = path.join(folder, name);
    const views: View[] = [];
    walk(parse(file), (node) => {
      // The home page is part of the first load.
      const source = node.type === 'ImportDeclaration' ? (literalOf(node.source) ?? '') : '';
      if (source.endsWith('/HomePage.tsx')) views.push({ at: pages.home.path, file: path.join(file, '..', source) });
      const [page, load] = node.type === 'CallExpression' ? argumentsOf(node) : [];
      const named = isNode(page) && isNode(page.object) ? paths[String(nameOf(page.object.property))] : undefined;
      if (named)
        for (const source of sourcesOf(load)) views.push({ at: named.path, file: path.join(file, '..', source) });
      return true;
    });
    return views;
  });
}

const slotsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/<Slot\s+name="([^"]+)"/g)].map(([, slot = '']) => slot);

const viewsIn = async (name: string, folder: string): Promise<View[]> =>
  existsSync(path.join(folder, 'index.ts'))
    ? (await viewsOf({ name, folder })).map(({ at, file }) => ({ at, file: path.join(folder, file) }))
    : viewsOfHost(folder);

/** Where what the files of a module say is seen. */
export interface Seen {
  /** File -> the pages and slots that import it. */
  files: ReadonlyMap<string, ReadonlySet<string>>;
  /** Slot of another module -> the pages that have it. */
  slots: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function seenOn({ name, folder }: TextModule): Promise<Seen> {
  const [files, slots] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (to: Map<string, Set<string>>, key: string, at: string) =>
    to.set(key, (to.get(key) ?? new Set()).add(at));
  const known = new Map<string, { imports: readonly string[]; slots: readonly string[] }>();
  const read = (file: string) => {
    const found = known.get(file) ?? { imports: importsOf(file, parse(file)), slots: slotsIn(file) };
    known.set(file, found);
    return found;
  };
  for (const { at, file } of await viewsIn(name, folder)) {
    const reached = new Set([file]);
    for (const one of reached) {
      for (const imported of read(one).imports) reached.add(imported);
      for (const slot of read(one).slots) add(slots, slot, at);
      add(files, one, at);
    }
  }
  return { files, slots };
}
