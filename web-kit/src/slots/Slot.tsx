import { useModules, useSession } from 'web-kit/host';
import type { SlotContracts, SlotName } from '../module/slot-contracts.ts';
import { ModulePart } from './ModulePart.tsx';

/** A place that other modules fill: `<Slot name="renewal.actions" renewal={renewal} />`. Who may not see a filler never requests it. */
export function Slot<Name extends SlotName>({ name, ...given }: { name: Name } & SlotContracts[Name]) {
  const { fillers } = useModules();
  const { user, isAdmin } = useSession();
  const mine = fillers(name).filter(({ view }) => view === 'public' || (view === 'authenticated' && user) || (view === 'admin' && isAdmin));
  return mine.map(({ module }) => <ModulePart key={module} module={module} part={name} kind="slots" given={given} />);
}
