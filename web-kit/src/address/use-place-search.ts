import { useEffect, useMemo, useState } from 'react';
import { useHost } from 'web-kit/host';
import { useDebounced } from '../table/use-debounced.ts';
import { searchGazetteer } from './gazetteer.ts';
import { searchGoogle } from './google-places.ts';
import type { PlaceSuggestion } from './places.ts';

/** Suggestions for what is typed: Google's where a key is configured, else and on its failure the embedded list. */
export function usePlaceSearch(typed: string): { places: readonly PlaceSuggestion[]; warning: string | undefined } {
  const { mapsKey, report } = useHost();
  const rested = useDebounced(typed, 200);
  const [places, setPlaces] = useState<readonly PlaceSuggestion[]>([]);
  const [warning, setWarning] = useState<string>();
  const google = useMemo(() => (mapsKey ? searchGoogle(mapsKey) : undefined), [mapsKey]);

  useEffect(() => {
    const stop = new AbortController();
    const search = async () => {
      if (!google || warning) return searchGazetteer(rested, stop.signal);
      try {
        return await google(rested, stop.signal);
      } catch (failure) {
        if (stop.signal.aborted) return [];
        report(failure, { part: 'places' });
        setWarning('Could not load Google suggestions. You can choose your suburb or town from our own list.');
        return searchGazetteer(rested, stop.signal);
      }
    };
    search()
      .then((found) => !stop.signal.aborted && setPlaces(found))
      .catch((failure: unknown) => report(failure, { part: 'places' }));
    return () => stop.abort();
  }, [rested, google, warning, report]);

  return { places, warning };
}
