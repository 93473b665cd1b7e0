import type { StoredDocument } from 'shared-contracts/documents';
import { failureOf, useHost } from 'web-kit/host';
import { useAuthDeleteDocumentMutation } from '../account-api.ts';

/** Deletes a document after confirmation. */
export function useRemoveDocument(): (document: Pick<StoredDocument, 'id' | 'filename'>) => Promise<void> {
  const { confirm, toast, company } = useHost();
  const [remove] = useAuthDeleteDocumentMutation();
  return async ({ id, filename }) => {
    const agreed = await confirm({
      title: 'Are you sure?',
      text: `Once deleted, you will not be able to recover this file! (${filename})`,
      action: 'Delete document',
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove({ id }).unwrap();
      toast.success('Selected Document has been removed');
    } catch (thrown) {
      toast.error(
        `Unable to remove document. Please email ${company.contactEmail} for help`,
        failureOf(thrown).message,
      );
    }
  };
}
