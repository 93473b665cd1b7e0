import { useEffect, useState } from 'react';
import { siteOriginOf, useHost } from 'web-kit/host';

/** The address of a file's signed link, which is relative to our site. */
export const useFileAddress = (link: string): string => new URL(link, siteOriginOf(useHost())).href;

interface StoredFile {
  /** Its link, or on a partner's page the file itself. Undefined until it is there. */
  file?: string | Blob;
  failed: boolean;
}

/**
 * A stored file, by its signed link. Browsers refuse our files as pictures of other sites, so on a partner's page they
 * are read over CORS, which the API allows only for the origins of a company, and kept in memory.
 */
export function useStoredFile(link: string): StoredFile {
  const { report } = useHost();
  const address = useFileAddress(link);
  const isOurs = new URL(address).origin === location.origin || !link.startsWith('/');
  const [read, setRead] = useState<StoredFile & { of?: string }>({ failed: false });

  useEffect(() => {
    if (isOurs) return undefined;
    const controller = new AbortController();
    fetch(address, { signal: controller.signal, credentials: 'omit' })
      .then(async (response) => {
        if (!response.ok) throw new Error(`a stored file responded with ${response.status}`);
        const file = await response.blob();
        if (!controller.signal.aborted) setRead({ of: address, file, failed: false });
      })
      .catch((failure: unknown) => {
        if (controller.signal.aborted) return;
        report(failure, { part: 'document' });
        setRead({ of: address, failed: true });
      });
    return () => controller.abort();
  }, [isOurs, address, report]);

  if (isOurs) return { file: link, failed: false };
  return read.of === address ? read : { failed: false };
}
