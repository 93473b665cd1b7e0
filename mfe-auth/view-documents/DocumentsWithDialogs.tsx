import { useState } from 'react';
import type { StoredDocument } from 'shared-contracts/documents';
import { failureOf, useHost } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { lazyHidden } from 'web-kit/page';
import { DocumentDialog } from 'web-kit/viewer';
import { useAuthDeleteDocumentMutation } from '../account-api.ts';
import { DocumentList } from './DocumentList.tsx';

function useRemoveDocument(): (document: Pick<StoredDocument, 'id' | 'filename'>) => Promise<void> {
  const t = useText();
  const { confirm, toast, company } = useHost();
  const [remove] = useAuthDeleteDocumentMutation();
  return async ({ id, filename }) => {
    const agreed = await confirm({
      title: t('Are you sure?'),
      text: t('Once deleted, you will not be able to recover this file! ({filename})', { filename }),
      action: t('Delete document'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove({ id }).unwrap();
      toast.success(t('Selected Document has been removed'));
    } catch (thrown) {
      toast.error(
        t('Unable to remove document. Please email {email} for help', { email: company.contactEmail }),
        failureOf(thrown).message,
      );
    }
  };
}

const ReplaceDocumentDialog = lazyHidden(
  async () =>
    (await import(/* webpackChunkName: "document-dialogs" */ './ReplaceDocumentDialog.tsx')).ReplaceDocumentDialog,
);

/** Documents with the dialogs to view, replace and delete them. */
export function DocumentsWithDialogs({ documents }: { documents: readonly StoredDocument[] }) {
  const [viewed, setViewed] = useState<StoredDocument>();
  const [replaced, setReplaced] = useState<StoredDocument>();
  const remove = useRemoveDocument();
  return (
    <>
      <DocumentList
        documents={documents}
        onView={setViewed}
        onReplace={setReplaced}
        onRemove={(document) => void remove(document)}
      />
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
      {replaced && <ReplaceDocumentDialog document={replaced} onClose={() => setReplaced(undefined)} />}
    </>
  );
}
