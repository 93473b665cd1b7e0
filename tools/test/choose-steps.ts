import { checks, deepSteps, type Step, steps } from './steps.ts';

const sets: Readonly<Record<string, readonly Step[]>> = {
  check: steps.filter(({ name }) => checks.has(name)),
  deep: deepSteps,
};

/**
 * The steps that the words after the command choose: all of them, or the one whose name they are or begin. Words that
 * choose none, or could mean several, are an error that tells the names: a slip must not look like a proof.
 */
export function chooseSteps(words: readonly string[]): readonly Step[] {
  const [first = '', ...rest] = words;
  const set = sets[first];
  const among = set ?? steps;
  const wanted = (set ? rest : words).join(' ').toLowerCase();
  if (!wanted) return among;
  const named = among.filter(({ name }) => name.toLowerCase() === wanted);
  const begun = among.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const chosen = named.length > 0 ? named : begun;
  if (chosen.length === 1) return chosen;
  const names = (chosen.length > 0 ? chosen : among).map(({ name }) => `  ${name}`).join('\n');
  throw new Error(`${chosen.length === 0 ? 'No step begins' : 'Several steps begin'} with '${wanted}'. There are:\n${names}`);
}
