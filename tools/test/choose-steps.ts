import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checks, deepSteps, modules, node, type Step, steps } from './steps.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The journeys that name a module or one of its pages. */
function journeysOf(name: string): string[] {
  const names = /pathsOf\(([^)]*)\)/.exec(read(`${name}/index.ts`))?.[1] ?? '';
  const words = [name, ...[...names.matchAll(/'(\w+)'/g)].map(([, page]) => `href('${page}'`)];
  return globSync('e2e/journeys/*.spec.ts', { cwd: root })
    .filter((file) => words.some((word) => read(file).includes(word)))
    .toSorted();
}

/** The checks, tests and journeys of one module, by its name: `npm test -- mfe-vehicles`. */
const moduleSteps = (name: string): readonly Step[] => {
  const files = journeysOf(name);
  // Whatever follows `--project` is taken for a project.
  const journeys = steps
    .filter(({ counts }) => counts === 'playwright' && files.length > 0)
    .slice(0, 1)
    .map((step) => ({ ...step, command: [...step.command.slice(0, 2), ...files, ...step.command.slice(2)] }));
  return [
    { name: 'types', command: ['tsc', '-b', name], counts: 'exit' },
    { name: 'lint', command: ['oxlint', '--type-aware', name], counts: 'exit' },
    { name: 'format', command: ['biome', 'format', name], counts: 'exit' },
    { name: 'import law', command: ['depcruise', '--config', 'tools/check/import-law.cjs', name], counts: 'exit' },
    node('endpoints and sizes', ['tools/modules/*.test.ts'], { options: [`--test-name-pattern=${name}`] }),
    { name: 'tests', command: ['jest', '--maxWorkers=2', `${name}/`], counts: 'jest' },
    ...journeys,
  ];
};

const setNamed = (name: string): readonly Step[] | undefined => {
  if (name === 'check') return steps.filter((step) => checks.has(step.name));
  if (name === 'deep') return deepSteps;
  return modules.includes(name) ? moduleSteps(name) : undefined;
};

/**
 * The steps that command-line arguments choose: all of them, those of one module, or the one with that name or prefix. Throws
 * on an unknown or ambiguous name, so that a typing error cannot look like a passed run.
 */
export function chooseSteps(words: readonly string[]): readonly Step[] {
  const [first = '', ...rest] = words;
  const set = setNamed(first);
  const available = set ?? steps;
  const query = (set ? rest : words).join(' ').toLowerCase();
  if (!query) return available;
  const exact = available.filter(({ name }) => name.toLowerCase() === query);
  const prefixed = available.filter(({ name }) => name.toLowerCase().startsWith(query));
  const chosen = exact.length > 0 ? exact : prefixed;
  if (chosen.length === 1) return chosen;
  const names = (chosen.length > 0 ? chosen : available).map(({ name }) => `  ${name}`).join('\n');
  throw new Error(
    `${chosen.length === 0 ? 'No step begins' : 'Several steps begin'} with '${query}'. There are:\n${names}`,
  );
}
