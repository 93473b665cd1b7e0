import { useSearchParams } from 'react-router-dom';
import { signedLinkRefetch } from 'shared-contracts/limits';
import { useSession } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import {
  ErrorState,
  ListSkeleton,
  lazyWithRetry,
  Page,
  PlainButton,
  StepperFrame,
  useFocusAfterRemoval,
} from 'web-kit/page';
import { useAuthListDocumentsQuery } from '../account-api.ts';
import { criticalProgress } from './critical-uploads.ts';
import { DocumentsStep } from './DocumentsStep.tsx';

const DocumentsWithDialogs = lazyWithRetry(
  async () => (await import('../view-documents/DocumentsWithDialogs.tsx')).DocumentsWithDialogs,
);
const AddressStep = lazyWithRetry(async () => (await import('./AddressStep.tsx')).AddressStep);

/** Two set-up steps between verification and the first vehicle. The step is kept in the URL for Back and reload. */
export function AccountSetupPage() {
  return (
    <Translated>
      <AccountSetup />
    </Translated>
  );
}

function AccountSetup() {
  const t = useText();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const {
    data: documents,
    error,
    refetch,
  } = useAuthListDocumentsQuery({ userId: user?.id }, { skip: !user, pollingInterval: signedLinkRefetch });
  useFocusAfterRemoval(documents?.length ?? 0);
  if (!user) return null;
  const frame = {
    title: t('Set up your account'),
    lead: t('Two short steps. You do this only once.'),
    width: 'narrow',
  } as const;
  if (!documents)
    return <Page {...frame}>{error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton />}</Page>;
  const steps = [t('Document Uploads'), t('Delivery Address')];
  const progress = criticalProgress(user.userType, documents);
  const required = documents.filter(({ kind }) => progress.types.some((type) => type === kind));
  const atAddress = search.get('step') === 'address' && progress.complete;
  return (
    <Page {...frame}>
      {atAddress ? (
        <StepperFrame
          label={t('Account set-up')}
          steps={steps}
          current={1}
          footer={<PlainButton onClick={() => setSearch({})}>{t('Back')}</PlainButton>}
        >
          <AddressStep user={user} />
        </StepperFrame>
      ) : (
        <StepperFrame
          label={t('Account set-up')}
          steps={steps}
          current={0}
          next={{ onClick: () => setSearch({ step: 'address' }), disabled: !progress.complete }}
        >
          <DocumentsStep userType={user.userType} progress={progress}>
            {required.length > 0 && <DocumentsWithDialogs documents={required} />}
          </DocumentsStep>
        </StepperFrame>
      )}
    </Page>
  );
}
