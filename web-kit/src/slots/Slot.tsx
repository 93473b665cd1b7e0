import { useSyncExternalStore } from 'react';
import { holdsAny } from 'shared-contracts/admin-permissions';
import { useModules, useSession } from 'web-kit/host';
import type { SlotContracts, SlotName } from '../module/slot-contracts.ts';
import { ModulePart } from './ModulePart.tsx';

/**
 * A place that other modules fill: `<Slot name="renewal.actions" renewal={renewal} />`. Fillers that the user may not
 * see are not loaded.
 */
export function Slot<Name extends SlotName>({
  name,
  quiet = false,
  ...given
}: {
  name: Name;
  /** Shows nothing while loading or after a failure. */
  quiet?: boolean;
} & SlotContracts[Name]) {
  const { contributions, replacements } = useModules();
  useSyncExternalStore(replacements.subscribe, replacements.get, replacements.get);
  const { user, isAdmin } = useSession();
  const visible = contributions(name).filter(
    ({ view, permissions }) =>
      view === 'public' ||
      (view === 'authenticated' && user) ||
      (view === 'admin' && isAdmin && user && holdsAny(user, permissions)),
  );
  return visible.map(({ module, version }) => (
    <ModulePart key={`${module} ${version}`} module={module} part={name} kind="slots" given={given} quiet={quiet} />
  ));
}
