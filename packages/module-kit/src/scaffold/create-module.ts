import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { requireModuleName, sourceFiles, writeFiles } from './source-files.ts';

/** What an otherwise empty folder may have. */
const ignored = new Set(['.git', 'node_modules']);

interface Manifest {
  /** With its scope, where it is installed from a registry. */
  name: string;
  version: string;
  engines?: Record<string, string>;
  dependencies: Record<string, string>;
  /** What tests of a module need. */
  peerDependencies?: Record<string, string>;
}

function manifestOf(name: string): Manifest {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`The package ${name} is not installed.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** As a dependency under another name than its own. */
const alias = ({ name, version }: Manifest): string => `npm:${name}@${version}`;

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
  const [kit, webKit] = [manifestOf('..'), manifestOf('web-kit')];
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      type: 'module',
      engines: kit.engines,
      scripts: {
        check: 'tsc && jest',
        dev: 'module-kit dev',
        build: 'module-kit build',
        release: 'module-kit release',
      },
      dependencies: {
        react: webKit.dependencies.react,
        'react-router-dom': webKit.dependencies['react-router-dom'],
        'shared-contracts': alias(manifestOf('shared-contracts')),
        'web-kit': alias(webKit),
      },
      devDependencies: { ...webKit.peerDependencies, ...kit.peerDependencies, 'module-kit': alias(kit) },
    }),
    'tsconfig.json': json({ extends: 'module-kit/module.tsconfig.json', exclude: ['dist', 'jest.config.js'] }),
    'jest.config.js': `export { jestPreset as default } from 'module-kit/jest';\n`,
    '.gitignore': 'dist\nnode_modules\n.data\n*.pem\n',
  };
}
