import { useModules, useSession } from 'web-kit/host';
import { ModulePart } from './ModulePart.tsx';

/** A place that other modules fill: `<Slot name="renewal.actions" renewal={renewal} />`. Who may not see a filler never requests it. */
export function Slot({ name, ...given }: { name: string } & Record<string, unknown>) {
  const { fillers } = useModules();
  const { user, isAdmin } = useSession();
  const mine = fillers(name).filter(({ view }) => view === 'public' || (view === 'authenticated' && user) || (view === 'admin' && isAdmin));
  return mine.map(({ module }) => <ModulePart key={module} module={module} part={name} kind="slots" given={given} />);
}
