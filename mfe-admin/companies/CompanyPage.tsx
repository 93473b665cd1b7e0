import { useParams, useSearchParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf, useSession } from 'web-kit/host';
import { EmptyState, ErrorState, lazyWithRetry, Page, PageSkeleton, useBackLink } from 'web-kit/page';
import { useAdminGetCompanyDraftQuery } from './companies-api.ts';
import { CompanyServerPage } from './server/CompanyServer.tsx';

// The form kit is large.
const CompanyEditor = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "company-forms" */ './CompanyEditor.tsx')).CompanyEditor,
  () => <PageSkeleton />,
);

/** Ms after which another administrator's changes are seen without a change of one's own. */
const refreshEvery = 15_000;

/** One company and its draft, for the product's administrators. */
export function CompanyPage() {
  const { id = '' } = useParams();
  const back = useBackLink({ to: href('companies'), label: 'Companies' });
  const showsServer = useSearchParams()[0].has('server');
  const { isOperator } = useSession();
  const { currentData, error, refetch } = useAdminGetCompanyDraftQuery(
    { id },
    { skip: !isOperator || showsServer, refetchOnMountOrArgChange: true, pollingInterval: refreshEvery },
  );
  if (!isOperator || showsServer) return <CompanyServerPage companyId={id} />;
  if (currentData) return <CompanyEditor key={id} draft={currentData} back={back} onRefresh={refetch} />;
  if (error === undefined) return <PageSkeleton />;
  return [400, 404].includes(failureOf(error).code) ? (
    <Page title="Company does not exist" back={back}>
      <EmptyState title="No company" text="The link may be mistyped." />
    </Page>
  ) : (
    <Page title="Company" back={back}>
      <ErrorState error={error} onRetry={refetch} />
    </Page>
  );
}
