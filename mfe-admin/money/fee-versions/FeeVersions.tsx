import { Link } from 'react-router-dom';
import { listDate, listTime } from 'shared-contracts/dates';
import type { FeeProposal, FeeVersion } from 'shared-contracts/fee-versions';
import { href } from 'shared-contracts/pages';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { useHost } from 'web-kit/host';
import { Card, PlainButton, StatusBadge, type StatusTone } from 'web-kit/page';
import { type Column, DataTable, ExportButton } from 'web-kit/table';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import {
  useAdminListFeeProposalsQuery,
  useAdminListFeeVersionsQuery,
  useAdminWithdrawFeeVersionMutation,
} from './fee-versions-api.ts';
import { stateTexts, stateTones } from './version-texts.ts';

const provincesText = (version: FeeVersion): string =>
  version.provinces.length === provinces.length ? 'All nine' : version.provinces.map(regionLabel).join(', ');

const columns: readonly Column<FeeVersion>[] = [
  { id: 'effectiveFrom', header: 'Effective from', cell: (version) => <VersionLink {...version} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{stateTexts[state]}</StatusBadge>,
  },
  { id: 'provinces', header: 'Provinces', cell: provincesText },
  { id: 'rows', header: 'Rows', cell: ({ rows }) => rows, align: 'end' },
  { id: 'estimates', header: 'Estimates', cell: ({ estimates }) => estimates, align: 'end' },
];

function VersionLink({ effectiveFrom }: FeeVersion) {
  const styles = useFeeVersionsStyles();
  return (
    <Link className={styles.link} to={`${href('tarePricing')}?effectiveFrom=${effectiveFrom}`}>
      {listDate(effectiveFrom)}
    </Link>
  );
}

function Withdraw({ version: { effectiveFrom, rows } }: { version: FeeVersion }) {
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [withdraw] = useAdminWithdrawFeeVersionMutation();
  const day = listDate(effectiveFrom);
  const ask = async () => {
    const text = `Its ${rows} rows are removed, and the fees in force go on after ${day}. A file that it was read from stays as a proposal.`;
    if (!(await confirm({ title: `Withdraw the version of ${day}?`, text, action: 'Withdraw', danger: true }))) return;
    await attempt(async () => {
      await withdraw({ effectiveFrom }).unwrap();
      return `The version of ${day} has been withdrawn`;
    });
  };
  return (
    <PlainButton aria-label={`Withdraw the version of ${day}`} onClick={() => void ask()}>
      Withdraw
    </PlainButton>
  );
}

const action: Column<FeeVersion> = {
  id: 'action',
  header: '',
  name: 'Actions',
  cell: (version) => (version.state === 'coming' ? <Withdraw version={version} /> : ''),
};

/** The versions of the fee table and, for those who may change them, the files that were read. */
export function FeeVersions({ mayChange }: { mayChange: boolean }) {
  const styles = useFeeVersionsStyles();
  const { data, error, refetch } = useAdminListFeeVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.cards}>
      <Card
        title="Versions"
        actions={<ExportButton list="exportFees" query={{}} empty={false} label="Download what is in force" />}
      >
        <p className={styles.note}>
          A version holds from its day on. Weights that it has no row for keep the fee of the version before.
        </p>
        <DataTable
          label="Versions"
          columns={mayChange ? [...columns, action] : columns}
          rows={data?.entries}
          rowKey={({ effectiveFrom }) => effectiveFrom}
          rowLabel={({ effectiveFrom }) => listDate(effectiveFrom)}
          error={error}
          onRetry={refetch}
          empty="No versions yet..."
        />
      </Card>
      {mayChange && <Proposals />}
    </div>
  );
}

const proposalStates: Readonly<Record<FeeProposal['state'], [text: string, tone: StatusTone]>> = {
  open: ['Proposal', 'busy'],
  scheduled: ['Scheduled', 'good'],
  replaced: ['Replaced', 'neutral'],
};

const proposalColumns: readonly Column<FeeProposal>[] = [
  { id: 'filename', header: 'File', cell: (proposal) => <ProposalLink {...proposal} /> },
  { id: 'effectiveFrom', header: 'Effective from', cell: ({ effectiveFrom }) => listDate(effectiveFrom) },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusBadge tone={proposalStates[state][1]}>{proposalStates[state][0]}</StatusBadge>,
  },
  { id: 'rows', header: 'Rows', cell: ({ rows }) => rows, align: 'end' },
  {
    id: 'createdAt',
    header: 'Imported',
    cell: ({ createdAt, uploadedBy }) => `${listTime(createdAt)}, ${uploadedBy.firstName} ${uploadedBy.lastName}`,
  },
];

function ProposalLink({ id, filename }: FeeProposal) {
  const styles = useFeeVersionsStyles();
  return (
    <Link className={styles.link} to={href('viewFeeProposal', { id })}>
      {filename}
    </Link>
  );
}

function Proposals() {
  const { data, error, refetch } = useAdminListFeeProposalsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Imported files">
      <DataTable
        label="Imported files"
        columns={proposalColumns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ filename }) => filename}
        error={error}
        onRetry={refetch}
        empty="No files yet..."
        emptyText="A file is a proposal that changes nothing before it is scheduled."
      />
    </Card>
  );
}
