import { useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';

/** Results appear 500 ms after they came, as the specification asks; a newer result replaces a shown one at once. */
export function useAfterFetch<Data>(data: Data | undefined): Data | undefined {
  const [ready, setReady] = useState(false);
  const arrived = data !== undefined;
  useEffect(() => {
    if (!arrived) return undefined;
    const timer = setTimeout(() => setReady(true), delays.afterFetch);
    return () => clearTimeout(timer);
  }, [arrived]);
  return ready ? data : undefined;
}
