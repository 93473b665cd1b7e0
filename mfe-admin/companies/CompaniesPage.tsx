import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompanyEntry } from 'shared-contracts/company-drafts';
import { href } from 'shared-contracts/pages';
import { useSession } from 'web-kit/host';
import { ErrorState, lazyHidden, Page, PlainButton } from 'web-kit/page';
import { type Column, DataTable, SearchField, useListState } from 'web-kit/table';
import { CompanyState } from './CompanyState.tsx';
import { useAdminSearchCompaniesQuery } from './companies-api.ts';
import { Swatch } from './Swatch.tsx';
import { CompanyServerPage } from './server/CompanyServer.tsx';

// The form kit is needed only to make one.
const NewCompanyDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "company-forms" */ './NewCompanyDialog.tsx')).NewCompanyDialog,
);

/** Without its scheme, as people read addresses. */
const shown = (address: string): string => address.replace(/^https?:\/\//, '');

const columns: readonly Column<CompanyEntry>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, primaryColor }) => (
      <>
        <Swatch color={primaryColor} /> {name}
      </>
    ),
  },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  { id: 'address', header: 'Site', cell: ({ address }) => shown(address) },
  { id: 'parent', header: 'Company above', cell: ({ parentName }) => parentName ?? 'None' },
  { id: 'state', header: 'State', cell: (company) => <CompanyState {...company} /> },
  { id: 'administrators', header: 'Administrators', cell: ({ administrators }) => administrators, align: 'end' },
];

/** All companies, for the product's administrators. Others connect a server to their own. */
export function CompaniesPage() {
  const { isOperator, user } = useSession();
  const list = useListState({ orderBy: 'name', order: 'asc' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const search = list.filter('search');
  const { data, error, refetch } = useAdminSearchCompaniesQuery(search ? { search } : {}, {
    skip: !isOperator,
    refetchOnMountOrArgChange: true,
  });
  // Whatever the list is searched for, a new company may be below any other.
  const all = useAdminSearchCompaniesQuery({}, { skip: !isOperator });
  const startAdding = () => {
    if (all.isError) void all.refetch();
    setIsAdding(true);
  };
  if (!isOperator) return <CompanyServerPage companyId={user?.company ?? ''} />;
  return (
    <Page
      title="Companies"
      lead="Partners with a site in their own name and colours."
      width="wide"
      actions={
        <PlainButton look="primary" disabled={!all.data && !all.isError} onClick={startAdding}>
          New company
        </PlainButton>
      }
    >
      <SearchField
        placeholder="Search by name or reference"
        value={search}
        onSearch={(value) => {
          setIsAdding(false);
          list.setFilters({ search: value });
        }}
      />
      <DataTable
        label="Companies"
        columns={columns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        error={error}
        onRetry={refetch}
        empty="No companies found..."
        loadingLabel="Fetching companies..."
        onOpen={({ id }) => void navigate(href('editCompany', { id }))}
      />
      {isAdding && search && all.isError && <ErrorState error={all.error} onRetry={() => all.refetch()} />}
      {isAdding && all.data && <NewCompanyDialog companies={all.data.entries} onClosed={() => setIsAdding(false)} />}
    </Page>
  );
}
