import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const documents = globSync(['*.md', '.github/*.md', 'docs/**/*.md', '{*,packages/*,services/*,partner/*}/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
/** What only exists once something was built, installed or run. */
const made = /^(?:dist|node_modules|\.data|\.cache|test-results|playwright-report|deploy\/secrets)\b/;
const folders = new Set(globSync('*', { cwd: root }).filter((name) => !made.test(name)));

const headingIds = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

test('the guide that operators read at night has at most 6,000 words', () => {
  const guide = ['docs/operations.md', 'docs/runbook.md', 'deploy/README.md'].map(textOf).join('\n');
  assert.ok(guide.split(/\s+/).length <= 6000);
});

test('every link of a document leads to a file, and to a heading of it', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].flatMap(([, link = '', id]) => {
      const target = link === '' ? file : path.join(path.dirname(file), link);
      if (!existsSync(path.join(root, target))) return [`${file}: ${link}`];
      const isFound = id === undefined || !target.endsWith('.md') || headingIds(textOf(target)).includes(id);
      return isFound ? [] : [`${file}: ${link}#${id}`];
    }),
  );
  assert.deepEqual(broken, []);
});

test('every path that a document names in code exists', () => {
  const isThere = (file: string, name: string) =>
    [root, path.join(root, path.dirname(file))].some((from) =>
      /[*{]/.test(name) ? globSync(name, { cwd: from }).length > 0 : existsSync(path.join(from, name)),
    );
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/`([\w@.*{},/-]+)`/g)]
      .map(([, name = '']) => name)
      // A path from the root: a folder of ours with something below it. `web-kit/forms` is a package's entry.
      .filter((name) => name.includes('/') && folders.has(name.split('/')[0] ?? '') && !made.test(name))
      .filter((name) => !isThere(file, name.replace(/\/$/, '')) && !isEntry(name))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

test('every file that a document names in code is one of ours', () => {
  const files = globSync('**/*.{ts,tsx,js,cjs,mjs,sql,html,yaml}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const known = files.map((file) => `/${file}`);
  // What a build of modules makes is named without its folder.
  const isBuilt = (name: string) => /(?:^|\/)(?:partner|remoteEntry)\.js$/.test(name);
  // The module of the tutorial, and any file of a pattern.
  const isExample = (name: string) => /^(?:Trips|X\.)/.test(path.basename(name));
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/`([\w@./-]+\.(?:tsx?|cjs|mjs|js|sql))`/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !isBuilt(name) && !isExample(name) && !known.some((each) => each.endsWith(`/${name.replace(/^\.?\//, '')}`)),
      )
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

/** Whether a name is that of an entry of a package, such as `shared-contracts/pages`. */
function isEntry(name: string): boolean {
  const [folder = '', ...rest] = name.split('/');
  const manifest = path.join(root, 'node_modules', folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { exports = {} }: { exports?: Record<string, unknown> } = JSON.parse(readFileSync(manifest, 'utf8'));
  return `./${rest.join('/')}` in exports;
}

test('every command that a document names is a script', () => {
  const unknown = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !Object.hasOwn(scripts, script))
      .map((script) => `${file}: npm run ${script}`),
  );
  assert.deepEqual(unknown, []);
});

test('no table of a document is padded, so that a changed cell changes one line', () => {
  const padded = documents.filter((file) =>
    textOf(file)
      .split('\n')
      .some((line) => /^\|.* {2}\|/.test(line)),
  );
  assert.deepEqual(padded, []);
});
