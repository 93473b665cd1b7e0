import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signedLinkRefetch } from 'shared-contracts/limits';
import { useSession } from 'web-kit/host';
import { AddRegular } from 'web-kit/icons';
import { Translated, useText } from 'web-kit/language';
import {
  EmptyState,
  ErrorState,
  Icon,
  ListSkeleton,
  lazyHidden,
  Page,
  PlainButton,
  useFocusAfterRemoval,
} from 'web-kit/page';
import { SearchField } from 'web-kit/table';
import { useAuthListDocumentsQuery } from '../account-api.ts';
import { criticalProgress } from '../account-setup/critical-uploads.ts';
import { DocumentsWithDialogs } from './DocumentsWithDialogs.tsx';

const AddDocumentDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "document-dialogs" */ './AddDocumentDialog.tsx')).AddDocumentDialog,
);

/** The user's own documents. The search is kept in the URL. */
export function ViewDocumentsPage() {
  const t = useText();
  const { user, isAdmin } = useSession();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const matches = useAuthListDocumentsQuery(
    { userId: user?.id, search },
    { skip: !user, pollingInterval: signedLinkRefetch },
  );
  const all = useAuthListDocumentsQuery({ userId: user?.id, search: '' }, { skip: !user });
  const [adding, setAdding] = useState(false);
  const documents = matches.data?.filter(({ access }) => isAdmin || access !== 'admin');
  useFocusAfterRemoval(documents?.length ?? 0);
  if (!user) return null;
  const add = (
    <PlainButton look="primary" onClick={() => setAdding(true)}>
      <Icon icon={AddRegular} />
      {t('Add document')}
    </PlainButton>
  );
  return (
    <Translated>
      <Page title={t('Documents')} lead={t('Papers for your renewals. Only you and our staff see them.')} actions={add}>
        <SearchField
          placeholder={t('Search documents')}
          value={search}
          onSearch={(typed) => setParams(typed ? { search: typed } : {}, { replace: true })}
        />
        {documents ? (
          documents.length > 0 ? (
            <DocumentsWithDialogs documents={documents} />
          ) : (
            <EmptyState title={t('No documents found...')} {...(search ? { text: t('Try another word.') } : {})} />
          )
        ) : matches.error ? (
          <ErrorState error={matches.error} onRetry={() => matches.refetch()} />
        ) : (
          <ListSkeleton />
        )}
        {adding && all.data && (
          <AddDocumentDialog progress={criticalProgress(user.userType, all.data)} onClose={() => setAdding(false)} />
        )}
      </Page>
    </Translated>
  );
}
