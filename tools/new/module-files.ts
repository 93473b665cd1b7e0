import { versionOf } from '../contracts/version-of.ts';

const words = (name: string) => name.replace(/^mfe-/, '').split('-');
const capital = (word: string) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** The files of a new module, by path relative to its folder. */
// oxlint-disable-next-line eslint/max-lines-per-function -- all of it is the text of files
export function moduleFiles(name: string): Record<string, string> {
  const slug = words(name).join('-');
  const title = capital(words(name).join(' '));
  const screen = `${words(name).map(capital).join('')}Page`;
  return {
    'package.json': `${JSON.stringify(
      {
        name,
        version: '0.1.0',
        private: true,
        license: 'MIT',
        type: 'module',
        dependencies: { react: '19.3.1', 'web-kit': '*' },
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.web.json",
  "compilerOptions": {
    "outDir": "../node_modules/.cache/types/${name}",
    "rootDir": ".",
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["dist"],
  "references": [{ "path": "../shared-contracts" }, { "path": "../web-kit" }]
}
`,
    'index.ts': `import { defineModule } from 'web-kit/module';
import { routes } from './routes.ts';

/** ${title}. */
export const module = defineModule({
  name: '${name}',
  contracts: { host: '^${versionOf('web-kit')}', api: '^${versionOf('shared-contracts')}' },
  paths: [{ prefix: '/${slug}', view: 'authenticated' }],
  menu: [{ id: '${slug}', label: '${title}', path: '/${slug}', area: 'user', order: 90, icon: 'list' }],
  slots: {},
  ambient: {},
  routes,
});
`,
    'routes.ts': `import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  { path: '/${slug}', load: async () => (await import('./${slug}/${screen}.tsx')).${screen} },
];
`,
    'single-spa.ts': `import { lifecyclesOf } from 'web-kit/single-spa';
import { module } from './index.ts';

export const { bootstrap, mount, unmount } = lifecyclesOf(module);
`,
    [`${slug}/${screen}.tsx`]: `import { EmptyState, Page } from 'web-kit/page';

/** The first screen of ${name}. */
export function ${screen}() {
  return (
    <Page title="${title}" lead="This page comes from ${name}.">
      <EmptyState title="Nothing here yet" />
    </Page>
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
