import { type ExportName, getDownload, openDownload } from 'shared-contracts/downloads';
import { fillPath } from 'shared-contracts/endpoint';
import { baseApi, mutationFrom } from 'web-kit/api';
import { failureOf, useHost, usePartText } from 'web-kit/host';
import { PlainButton } from '../page/PlainButton.tsx';

const downloadsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ tableOpenDownload: build.mutation(mutationFrom(openDownload)) }),
});

export const { useTableOpenDownloadMutation } = downloadsApi;

interface ExportButtonProps {
  /** The call that exports the list. */
  list: ExportName;
  /** The query of the list. Its page is ignored: everything is exported. */
  query: Readonly<Record<string, string | number | boolean>>;
  /** There is nothing to export. */
  empty: boolean;
  label?: string;
}

/**
 * Returns a call that exports a list as CSV, with the filter and in the order that it is shown in. The browser follows an address that works
 * once, and so writes the file to disk as it arrives; one that is fetched with the bearer token would be held in memory.
 */
export function useExport({ list, query }: Pick<ExportButtonProps, 'list' | 'query'>) {
  const t = usePartText();
  const { apiBase, toast } = useHost();
  const [open, { isLoading }] = useTableOpenDownloadMutation();
  const start = async () => {
    const { skip: _skip, take: _take, ...filters } = query;
    const texts = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
    try {
      const { token } = await open({ export: list, query: texts }).unwrap();
      const href = `${apiBase}${fillPath(getDownload.path, { token })}`;
      // An empty name keeps the one that the server gives, and an answer that is no file leaves the page alone.
      Object.assign(document.createElement('a'), { href, download: '' }).click();
      toast.success(t('The download has started'));
    } catch (thrown) {
      toast.error(t('The list could not be exported'), failureOf(thrown).message);
    }
  };
  return { start, isLoading };
}

/** A button that exports a list as CSV. */
export function ExportButton({ list, query, empty, label }: ExportButtonProps) {
  const t = usePartText();
  const { start, isLoading } = useExport({ list, query });
  return (
    <PlainButton disabled={isLoading || empty} onClick={() => void start()}>
      {isLoading ? t('Preparing…') : (label ?? t('Export as CSV'))}
    </PlainButton>
  );
}
