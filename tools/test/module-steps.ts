import { modules, node, type Step } from './steps.ts';

/** The checks and tests of one module, by its name: `npm test -- mfe-vehicles`. */
export const moduleSteps: Readonly<Record<string, readonly Step[]>> = Object.fromEntries(
  modules.map((name): [string, readonly Step[]] => [
    name,
    [
      { name: 'types', command: ['tsc', '-b', name], counts: 'exit' },
      { name: 'lint', command: ['oxlint', '--type-aware', name], counts: 'exit' },
      { name: 'format', command: ['biome', 'format', name], counts: 'exit' },
      { name: 'import law', command: ['depcruise', '--config', 'tools/check/import-law.cjs', name], counts: 'exit' },
      node('endpoints and sizes', ['tools/modules/*.test.ts'], { options: [`--test-name-pattern=${name}`] }),
      { name: 'tests', command: ['jest', '--maxWorkers=2', `${name}/`], counts: 'jest' },
    ],
  ]),
);
