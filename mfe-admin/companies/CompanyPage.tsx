import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { product } from 'shared-contracts/product';
import { failureOf } from 'web-kit/host';
import { LockClosedRegular } from 'web-kit/icons';
import { EmptyState, ErrorState, lazyWithRetry, Page, PageSkeleton, useBackLink } from 'web-kit/page';
import { useAdminGetCompanyQuery } from '../api.ts';
import { Note } from '../note/Note.tsx';
import { useProductAdmin } from '../product-admin/use-product-admin.ts';
import { useAdminGetCompanyDraftQuery } from './companies-api.ts';

// The form kit is large.
const CompanyEditor = lazyWithRetry(
  async () => (await import('./forms.ts')).CompanyEditor,
  () => <PageSkeleton />,
);

/** Ms after which another administrator's changes are seen without a change of one's own. */
const refreshEvery = 15_000;

/** One company and its draft, for the product's administrators. */
export function CompanyPage() {
  const { id = '' } = useParams();
  const back = useBackLink({ to: href('companies'), label: 'Companies' });
  const isOperator = useProductAdmin();
  const own = useAdminGetCompanyQuery({ id: product.reference });
  const { currentData, error, refetch } = useAdminGetCompanyDraftQuery(
    { id },
    { skip: isOperator !== true, refetchOnMountOrArgChange: true, pollingInterval: refreshEvery },
  );
  if (isOperator === false)
    return (
      <Page title="Company" back={back}>
        <Note icon={LockClosedRegular}>The operator of the service makes and changes companies.</Note>
      </Page>
    );
  if (currentData) return <CompanyEditor key={id} draft={currentData} back={back} onRefresh={refetch} />;
  const failed = error ?? own.error;
  if (failed === undefined) return <PageSkeleton />;
  return [400, 404].includes(failureOf(failed).code) ? (
    <Page title="Company does not exist" back={back}>
      <EmptyState title="No company" text="The link may be mistyped." />
    </Page>
  ) : (
    <Page title="Company" back={back}>
      <ErrorState error={failed} onRetry={() => (own.isError ? own.refetch() : refetch())} />
    </Page>
  );
}
