import { useCallback, useState } from 'react';
import { type Endpoint, fillPath } from 'shared-contracts/endpoint';
import { selectSession, useHost } from 'web-kit/host';
import { useSelector } from 'react-redux';

/** Downloads the file that a call answers, with the session's bearer: `const [download, busy] = useDownload(getReceipt)`. */
export function useDownload({ path }: Endpoint): [(values: Record<string, string>, filename: string) => Promise<void>, boolean] {
  const { apiBase, toast, report } = useHost();
  const { token } = useSelector(selectSession);
  const [busy, setBusy] = useState(false);
  const download = useCallback(
    async (values: Record<string, string>, filename: string) => {
      setBusy(true);
      try {
        const response = await fetch(`${apiBase}${fillPath(path, values)}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        const url = URL.createObjectURL(await response.blob());
        const link = Object.assign(document.createElement('a'), { href: url, download: filename });
        link.click();
        URL.revokeObjectURL(url);
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
