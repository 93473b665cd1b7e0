import { useEffect, useMemo, useState } from 'react';
import { useHost } from 'web-kit/host';
import { useDebounced } from '../table/use-debounced.ts';
import { searchGazetteer } from './gazetteer.ts';
import { searchGoogle } from './google-places.ts';
import type { PlaceSuggestion } from './places.ts';

interface PlaceSearch {
  places: readonly PlaceSuggestion[];
  /** `error`: Google failed, and the embedded list is searched instead. */
  state: 'loading' | 'ready' | 'error';
}

/**
 * Suggestions for the typed text: Google's if a key is configured, or the embedded list without a key or on failure.
 */
export function usePlaceSearch(typed: string): PlaceSearch {
  const { mapsKey, report } = useHost();
  const debounced = useDebounced(typed, 200);
  const [result, setResult] = useState<{ of: string; places: readonly PlaceSuggestion[] }>({ of: '', places: [] });
  const [failed, setFailed] = useState(false);
  const google = useMemo(() => (mapsKey ? searchGoogle(mapsKey) : undefined), [mapsKey]);

  useEffect(() => {
    const controller = new AbortController();
    const search = async () => {
      if (!google || failed) return searchGazetteer(debounced, controller.signal);
      try {
        return await google(debounced, controller.signal);
      } catch (failure) {
        if (controller.signal.aborted) return [];
        report(failure, { part: 'places' });
        setFailed(true);
        return searchGazetteer(debounced, controller.signal);
      }
    };
    search().then(
      (places) => !controller.signal.aborted && setResult({ of: debounced, places }),
      (failure: unknown) => report(failure, { part: 'places' }),
    );
    return () => controller.abort();
  }, [debounced, google, failed, report]);

  return { places: result.places, state: failed ? 'error' : result.of === typed ? 'ready' : 'loading' };
}
