import { type ExportName, getDownload } from 'shared-contracts/downloads';
import { fillPath } from 'shared-contracts/endpoint';
import { failureOf, useHost } from 'web-kit/host';
import { useTableOpenDownloadMutation } from './downloads-api.ts';

/**
 * Exports a list as CSV, with the filter and in the order of its query; the page in it is ignored. The browser follows an
 * address that works once, and so writes the file to disk as it arrives; one that is fetched with the bearer token would be
 * held in memory.
 */
export function useExport(list: ExportName, query: Readonly<Record<string, string | number | boolean>>) {
  const { apiBase, toast } = useHost();
  const [open, { isLoading: isPreparing }] = useTableOpenDownloadMutation();
  const start = async () => {
    const { skip: _skip, take: _take, ...filters } = query;
    const texts = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
    try {
      const { token } = await open({ export: list, query: texts }).unwrap();
      const href = `${apiBase}${fillPath(getDownload.path, { token })}`;
      // An empty name keeps the one that the server gives, and an answer that is no file leaves the page alone.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      toast.success('The download has started');
    } catch (thrown) {
      toast.error('The list could not be exported', failureOf(thrown).message);
    }
  };
  return { start, isPreparing };
}
