import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Endpoint } from 'shared-contracts/endpoint';
import { selectSession, useHost } from 'web-kit/host';
import { requestParts } from '../host/request-parts.ts';

interface LoadedPicture {
  /** Its address in memory, for an `<img>`. Undefined until it is there. */
  source?: string;
  failed: boolean;
  retry: () => void;
}

/**
 * The picture of an endpoint, as the logged-in user. An `<img>` cannot send the session's token, so the picture is fetched
 * and kept in memory while it is shown.
 */
export function usePicture(endpoint: Endpoint, values: Readonly<Record<string, unknown>>): LoadedPicture {
  const { apiBase, report } = useHost();
  const { token } = useSelector(selectSession);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ source?: string; failed: boolean }>({ failed: false });
  const address = `${apiBase}${requestParts(endpoint, values).path}`;
  useEffect(() => {
    const controller = new AbortController();
    let source: string | undefined;
    fetch(address, { signal: controller.signal, headers: token ? { authorization: `Bearer ${token}` } : {} })
      .then(async (response) => {
        if (!response.ok) throw new Error(`a picture responded with ${response.status}`);
        const picture = await response.blob();
        if (controller.signal.aborted) return;
        source = URL.createObjectURL(picture);
        setState({ source, failed: false });
      })
      .catch((failure: unknown) => {
        if (controller.signal.aborted) return;
        report(failure, { part: 'picture' });
        setState({ failed: true });
      });
    return () => {
      controller.abort();
      if (source) URL.revokeObjectURL(source);
    };
  }, [address, report, token, attempt]);
  const retry = () => {
    setState({ failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
