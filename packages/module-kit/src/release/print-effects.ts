import type { Registry } from 'shared-contracts/registry';
import { effectsOf, type Surroundings } from '../registry/index.ts';

/** Prints what a change does to every live version, and to partners that stay on a version. */
export function printEffects(before: Registry, after: Registry, surroundings: Surroundings): void {
  const { changed, untouched } = effectsOf(before, after, surroundings);
  if (changed.length > 0) console.log(`What this changes:\n${changed.map((line) => `  ${line}`).join('\n')}`);
  if (untouched.length > 0) console.log(`Untouched: ${untouched.join('; ')}.`);
}

/** What a dry run ends with. */
export const reportDryRun = (): void => console.log('Nothing was changed, as this is a dry run.');
