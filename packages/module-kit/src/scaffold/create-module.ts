import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { requireModuleName, sourceFiles, writeFiles } from './source-files.ts';

const { resolve } = createRequire(import.meta.url);
/** What an otherwise empty folder may have. */
const ignored = new Set(['.git', 'node_modules']);

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  /** What tests of a module need. */
  peerDependencies?: Record<string, string>;
}

const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8'));

/**
 * Creates a module in an empty folder of its own, with scripts to run, test and release it. Returns the files written.
 * Throws on an invalid name, or if the folder has files.
 */
export function createModule(folder: string, name: string): string[] {
  requireModuleName(name);
  if (existsSync(folder) && readdirSync(folder).some((file) => !ignored.has(file)))
    throw new Error(`${folder} is not empty.`);
  return writeFiles(folder, { ...projectFiles(name), ...sourceFiles(name) });
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function projectFiles(name: string): Record<string, string> {
  const [kit, webKit] = [manifestOf('module-kit'), manifestOf('web-kit')];
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        check: 'tsc && jest',
        dev: 'module-kit dev',
        build: 'module-kit build',
        release: 'module-kit release',
      },
      dependencies: {
        react: webKit.dependencies.react,
        'react-router-dom': webKit.dependencies['react-router-dom'],
        'shared-contracts': manifestOf('shared-contracts').version,
        'web-kit': webKit.version,
      },
      devDependencies: { ...webKit.peerDependencies, ...kit.peerDependencies, 'module-kit': kit.version },
    }),
    'tsconfig.json': json({ extends: 'module-kit/module.tsconfig.json', exclude: ['dist', 'jest.config.js'] }),
    'jest.config.js': `export { jestPreset as default } from 'module-kit/jest';\n`,
    '.gitignore': 'dist\nnode_modules\n.data\n*.pem\n',
  };
}
