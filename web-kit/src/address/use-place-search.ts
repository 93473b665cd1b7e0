import { useEffect, useMemo, useState } from 'react';
import { useHost } from 'web-kit/host';
import { useDebounced } from '../table/use-debounced.ts';
import { searchGazetteer } from './gazetteer.ts';
import { searchGoogle } from './google-places.ts';
import type { PlaceSuggestion } from './places.ts';

interface PlaceSearch {
  places: readonly PlaceSuggestion[];
  /** `error`: Google does not answer, and the embedded list does instead. */
  state: 'loading' | 'ready' | 'error';
}

/** Suggestions for what is typed: Google's where a key is configured, else and on its failure the embedded list. */
export function usePlaceSearch(typed: string): PlaceSearch {
  const { mapsKey, report } = useHost();
  const rested = useDebounced(typed, 200);
  const [found, setFound] = useState<{ of: string; places: readonly PlaceSuggestion[] }>({ of: '', places: [] });
  const [failed, setFailed] = useState(false);
  const google = useMemo(() => (mapsKey ? searchGoogle(mapsKey) : undefined), [mapsKey]);

  useEffect(() => {
    const stop = new AbortController();
    const search = async () => {
      if (!google || failed) return searchGazetteer(rested, stop.signal);
      try {
        return await google(rested, stop.signal);
      } catch (failure) {
        if (stop.signal.aborted) return [];
        report(failure, { part: 'places' });
        setFailed(true);
        return searchGazetteer(rested, stop.signal);
      }
    };
    search().then(
      (places) => !stop.signal.aborted && setFound({ of: rested, places }),
      (failure: unknown) => report(failure, { part: 'places' }),
    );
    return () => stop.abort();
  }, [rested, google, failed, report]);

  return { places: found.places, state: failed ? 'error' : found.of === typed ? 'ready' : 'loading' };
}
