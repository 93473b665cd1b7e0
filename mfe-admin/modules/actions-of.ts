import type { ReleasedModule, ReleasedVersion } from 'shared-contracts/modules';

/** What an operator can do with a version. */
export type VersionAction = 'promote' | 'share' | 'rollback' | 'withdraw';

export const fallbackOf = ({ versions }: ReleasedModule): ReleasedVersion | undefined =>
  versions.find(({ state }) => state === 'fallback');

/** The actions that make sense in a version's state. One that is not served cannot be promoted. */
export function actionsOf(module: ReleasedModule, { state, problem }: ReleasedVersion): readonly VersionAction[] {
  if (state === 'withdrawn') return [];
  if (state === 'default') return fallbackOf(module) ? ['rollback', 'withdraw'] : [];
  const promotions = problem === null ? (['promote', 'share'] as const) : [];
  return [...promotions, ...(state === 'canary' ? (['rollback'] as const) : []), 'withdraw'];
}

/** The text of an action's button. */
export function actionLabel(action: VersionAction, module: ReleasedModule, { state }: ReleasedVersion): string {
  if (action === 'promote') return 'Promote to everyone';
  if (action === 'share') return state === 'canary' ? 'Change share…' : 'Promote to a share…';
  if (action === 'withdraw') return 'Withdraw';
  const fallback = state === 'default' && fallbackOf(module);
  return fallback ? `Roll back to ${fallback.version}` : 'Roll back';
}
