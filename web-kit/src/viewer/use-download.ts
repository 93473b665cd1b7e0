import { useCallback, useState } from 'react';
import { type Endpoint, fillPath } from 'shared-contracts/endpoint';
import { selectSession, useHost } from 'web-kit/host';
import { useSelector } from 'react-redux';
import { saveFile } from './save-file.ts';

/** Downloads the file of an endpoint as the logged-in user: `const [download, busy] = useDownload(getReceipt)`. */
export function useDownload({
  path,
}: Endpoint): [(values: Record<string, string>, filename: string) => Promise<void>, boolean] {
  const { apiBase, toast, report } = useHost();
  const { token } = useSelector(selectSession);
  const [busy, setBusy] = useState(false);
  const download = useCallback(
    async (values: Record<string, string>, filename: string) => {
      setBusy(true);
      try {
        const response = await fetch(`${apiBase}${fillPath(path, values)}`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
        saveFile(await response.blob(), filename);
      } catch (failure) {
        report(failure, { path });
        toast.error('The file could not be downloaded', 'Please try again.');
      } finally {
        setBusy(false);
      }
    },
    [apiBase, path, report, toast, token],
  );
  return [download, busy];
}
