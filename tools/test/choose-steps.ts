import { checks, deepSteps, modules, node, type Step, steps } from './steps.ts';

/** The checks and tests of one module, by its name: `npm test -- mfe-vehicles`. */
const moduleSteps: Readonly<Record<string, readonly Step[]>> = Object.fromEntries(
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

const sets: Readonly<Record<string, readonly Step[]>> = {
  check: steps.filter(({ name }) => checks.has(name)),
  deep: deepSteps,
  ...moduleSteps,
};

/**
 * The steps that command-line arguments choose: all of them, those of one module, or the one with that name or prefix. Throws
 * on an unknown or ambiguous name, so that a typing error cannot look like a passed run.
 */
export function chooseSteps(words: readonly string[]): readonly Step[] {
  const [first = '', ...rest] = words;
  const set = sets[first];
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
