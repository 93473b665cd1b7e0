import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Endpoint } from 'shared-contracts/endpoint';
import { selectSession, useHost, usePartText } from 'web-kit/host';
import { requestParts } from '../host/request-parts.ts';

/** Saves a blob through the browser's downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: filename }).click();
  URL.revokeObjectURL(url);
}

type Download = (values: Readonly<Record<string, unknown>>, filename: string) => Promise<boolean>;

/**
 * Downloads the file of an endpoint as the logged-in user: `const [download, busy] = useDownload(getReceipt)`. Tells
 * whether it came.
 */
export function useDownload(endpoint: Endpoint): [Download, boolean] {
  const t = usePartText();
  const { apiBase, toast, report } = useHost();
  const { token } = useSelector(selectSession);
  const [busy, setBusy] = useState(false);
  const download = useCallback(
    async (values: Readonly<Record<string, unknown>>, filename: string) => {
      setBusy(true);
      try {
        const response = await fetch(`${apiBase}${requestParts(endpoint, values).path}`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        if (!response.ok) throw new Error(`${endpoint.path} responded with ${response.status}`);
        saveFile(await response.blob(), filename);
        return true;
      } catch (failure) {
        report(failure, { path: endpoint.path });
        toast.error(t('The file could not be downloaded'), t('Please try again.'));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [apiBase, endpoint, report, t, toast, token],
  );
  return [download, busy];
}
