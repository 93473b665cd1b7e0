import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const words = (name: string) => name.replace(/^mfe-/, '').split('-');
const capital = (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** Throws unless modules may be named so. */
export function requireModuleName(name: string): void {
  if (!/^mfe-[a-z][a-z0-9-]{1,30}$/.test(name)) throw new Error(`A module is named like mfe-trips, not "${name}".`);
}

/** The first source files of a module with one page, by path relative to its folder. */
export function sourceFiles(name: string): Record<string, string> {
  const slug = words(name).join('-');
  const title = capital(words(name).join(' '));
  const screen = `${words(name).map(capital).join('')}Page`;
  return {
    'index.ts': `import { defineModule } from 'web-kit/module';
import { routes } from './routes.ts';

/** ${title}. */
export const module = defineModule({
  name: '${name}',
  label: 'The ${title.toLowerCase()} part',
  paths: [{ prefix: '/${slug}', view: 'authenticated' }],
  menu: [{ id: '${slug}', label: '${title}', path: '/${slug}', area: 'user', order: 90, icon: 'list' }],
  slots: {},
  routes,
});
`,
    'routes.ts': `import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  { path: '/${slug}', load: async () => (await import('./${slug}/${screen}.tsx')).${screen} },
];
`,
    [`${slug}/${screen}.tsx`]: `import { Translated, useText } from 'web-kit/language';
import { EmptyState, Page } from 'web-kit/page';

/** The first screen of ${name}. Its texts in other languages stand in \`languages/af.json\`, once there are some. */
export function ${screen}() {
  const t = useText();
  return (
    <Translated>
      <Page title={t('${title}')} lead={t('This page comes from ${name}.')}>
        <EmptyState title={t('Nothing here yet')} />
      </Page>
    </Translated>
  );
}
`,
    [`${slug}/${screen}.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderWithHost } from 'web-kit/testing';
import { ${screen} } from './${screen}.tsx';

test('shows the page title', () => {
  renderWithHost(<${screen} />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

/** Writes files by path relative to a folder, and returns the paths. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    const at = path.join(folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
  return Object.keys(files);
}
