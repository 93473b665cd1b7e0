import { useEffect, useState, useSyncExternalStore } from 'react';
import { useModules, useSession } from 'web-kit/host';
import { ModulePart } from 'web-kit/slots';
import { useSite } from '../site-context.ts';

/** Module parts that belong to no screen, such as the expiry reminder. Loaded when idle, for activated owners. */
export function AmbientParts() {
  const { registry } = useSite();
  const { replacements } = useModules();
  const replaced = useSyncExternalStore(replacements.subscribe, replacements.get, replacements.get);
  const { user, isActivated } = useSession();
  const isEligible = user !== undefined && user.verified && isActivated;
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    if (!isEligible) return setIdle(false);
    const run = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(run, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }, [isEligible]);

  if (!idle) return null;
  return Object.entries(registry).flatMap(([module, { extras }]) =>
    extras.data.ambient.map((part) => (
      <ModulePart key={`${module} ${part} ${replaced}`} module={module} part={part} kind="ambient" quiet />
    )),
  );
}
