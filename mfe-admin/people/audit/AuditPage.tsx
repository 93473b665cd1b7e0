import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { type AuditEntry, auditEntities } from 'shared-contracts/audit';
import { listTime } from 'shared-contracts/dates';
import { useHost, useModules } from 'web-kit/host';
import { CheckmarkRegular, WarningRegular } from 'web-kit/icons';
import { Page, PlainButton, useBackLinkState } from 'web-kit/page';
import {
  ClearFilters,
  type Column,
  DataTable,
  DayFilters,
  FilterNote,
  FilterSelect,
  MoreFilters,
  Paging,
  SearchField,
  TableViewMenu,
  useListState,
  useTableView,
} from 'web-kit/table';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { Note } from '../../note/Note.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { useAdminGetAuditCheckQuery, useAdminListAuditQuery, useAdminStartAuditCheckMutation } from './audit-api.ts';
import { recordPath, recordText, sentence } from './audit-texts.ts';

function ChainNote() {
  const { toast } = useHost();
  const attempt = useAttempt();
  const { data, refetch } = useAdminGetAuditCheckQuery(undefined, {
    pollingInterval: 30_000,
    refetchOnMountOrArgChange: true,
  });
  const [start, { isLoading }] = useAdminStartAuditCheckMutation();
  if (!data) return null;
  const { check } = data;
  const checkNow = () =>
    attempt(async () => {
      toast.info((await start().unwrap()).message);
      setTimeout(() => void refetch(), 5000);
    });
  const button = (
    <PlainButton disabled={isLoading} onClick={() => void checkNow()}>
      Check now
    </PlainButton>
  );
  if (check?.broken)
    return (
      <Note icon={WarningRegular} action={button}>
        <strong>The audit has been tampered with.</strong> Entry {check.broken.position} {isWas[check.broken.problem]},
        as found on {listTime(check.checkedAt)}. Entries before it are as they were written.
      </Note>
    );
  return (
    <Note icon={CheckmarkRegular} action={button}>
      {check
        ? `No entry has been changed or removed: ${check.entries.toLocaleString('en-ZA')} checked on ${listTime(check.checkedAt)}.`
        : 'The entries are checked every night: whether one was changed or removed.'}
    </Note>
  );
}

const isWas = { missing: 'is missing', changed: 'was changed after it was written' } as const;

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
    columnGap: '12px',
    alignItems: 'end',
    '& input': { minWidth: 0, width: '100%' },
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const columns: readonly Column<AuditEntry>[] = [
  { id: 'createdAt', header: 'When', cell: ({ createdAt }) => listTime(createdAt), fixed: true },
  { id: 'actor', header: 'Who', cell: (entry) => <Actor entry={entry} /> },
  { id: 'action', header: 'What', cell: ({ action }) => sentence(action) },
  { id: 'entity', header: 'Record', cell: (entry) => <RecordLink entry={entry} /> },
];

/** Set by the History of a renewal or a person. */
const ofOne = [
  { label: 'The history of one record', names: ['id'] },
  { label: 'The history of one person', names: ['personId'] },
] as const;

const filters = ['search', 'entity', 'from', 'to', 'id', 'userId', 'personId'];

/** Who did what to which record, with values before and after, and whether an entry was tampered with. */
export function AuditPage() {
  const styles = useStyles();
  const list = useListState({ orderBy: 'createdAt', order: 'desc', take: 10 });
  const view = useTableView('audit', columns);
  const optional = (name: string) => (list.filter(name) ? { [name]: list.filter(name) } : {});
  const query = { skip: list.skip, take: list.take, ...Object.assign({}, ...filters.map(optional)) };
  const { data, error, refetch } = useAdminListAuditQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Audit"
      lead="Who did what to which record. Nothing in it can be changed."
      width="wide"
      actions={<TableViewMenu view={view} />}
    >
      <ChainNote />
      <div className={styles.filters}>
        <SearchField
          placeholder="Search by who, what, plate or reference"
          hint=""
          value={list.filter('search')}
          onSearch={(search) => list.setFilters({ search })}
        />
        <MoreFilters count={['entity', 'from', 'to'].filter((name) => list.filter(name)).length}>
          <FilterSelect
            label="Record"
            none="All"
            options={auditEntities.map((entity) => ({ value: entity, label: sentence(entity) }))}
            value={list.filter('entity')}
            onChange={(entity) => list.setFilters({ entity })}
          />
          <DayFilters list={list} />
        </MoreFilters>
      </div>
      <FilterNote list={list} filters={ofOne} />
      <DataTable
        label="Audit"
        {...view.table}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ action, createdAt }) => `${action}, ${listTime(createdAt)}`}
        error={error}
        onRetry={refetch}
        empty="No entries found..."
        emptyAction={filters.some(list.filter) && <ClearFilters list={list} names={filters} />}
        expanded={(entry) => <AuditDetails entry={entry} />}
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </Page>
  );
}

/** An administrator or owner by name; providers and jobs have none. */
function Actor({ entry: { actorId, actor } }: { entry: AuditEntry }) {
  if (!actorId) return 'The system';
  return actor ? `${actor.firstName} ${actor.lastName}` : 'Unknown';
}

function RecordLink({ entry }: { entry: AuditEntry }) {
  const { admits } = useModules();
  const state = useBackLinkState('Audit');
  const path = recordPath(entry);
  const styles = useStyles();
  const text = recordText(entry);
  return path && admits(path) ? (
    <Link className={styles.link} to={path} state={state}>
      {text}
    </Link>
  ) : (
    text
  );
}
