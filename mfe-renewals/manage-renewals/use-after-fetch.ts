import { useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';

/**
 * Results appear 500 ms after they came, as the requirements ask, whatever was asked for: until then stands what was
 * shown before. What was asked already and is read anew, because something changed in it, is shown at once.
 */
export function useAfterFetch<Data>(loaded: Data | undefined, asked: unknown): Data | undefined {
  const [shown, setShown] = useState<{ asked: string; data: Data }>();
  const now = JSON.stringify(asked);
  const shownBefore = shown?.asked === now;
  useEffect(() => {
    if (loaded === undefined) return undefined;
    const timer = setTimeout(() => setShown({ asked: now, data: loaded }), shownBefore ? 0 : delays.afterFetch);
    return () => clearTimeout(timer);
  }, [loaded, now, shownBefore]);
  return shown?.data;
}
