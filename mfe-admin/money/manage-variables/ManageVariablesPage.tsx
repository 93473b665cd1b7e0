import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { formatRand } from 'shared-contracts/amounts';
import { listDate, listTime } from 'shared-contracts/dates';
import {
  allowedRange,
  isKnownVariable,
  type ManagedVariable,
  units,
  type VariableName,
} from 'shared-contracts/variables';
import { SelectField, TextField } from 'web-kit/forms';
import { useSession } from 'web-kit/host';
import { Page } from 'web-kit/page';
import { type Column, DataTable, FilterSelect, Paging, sortRows, useListState } from 'web-kit/table';
import { EditDialog } from '../../dialog/EditDialog.tsx';
import { ReadOnlyNote } from '../../note/ReadOnlyNote.tsx';
import { useAdminListAuditQuery } from '../../people/audit/audit-api.ts';
import {
  useAdminDeleteVariableMutation,
  useAdminListVariablesQuery,
  useAdminUpdateVariableMutation,
} from '../money-api.ts';
import { toVariableRequest, variableSchema, variableValuesOf } from './variable-form.ts';

const hints: Partial<Record<VariableName, string>> = {
  serviceFee: 'What the company asks for a renewal, on top of the licence fees.',
  updateLicenseFeesReminder:
    'How long after the newest fee table took effect administrators are asked for the next one.',
  gracePeriod: 'How long after the expiry neither penalties nor arrears are due.',
  transactionFee: 'The fee of the licensing authority for each transaction, part of every quote.',
  maximumWeight:
    'Where the fee tables end. Quotes read this from the tables themselves: changing it here changes no price.',
  maximumTierWeight: 'The size of each step above the end of the fee tables.',
};

const variableHint = (name: string): string | undefined =>
  isKnownVariable(name) ? (hints[name] ?? 'The price of each step above the end of the fee tables.') : undefined;

const options = units.map((value) => ({ value, label: value }));

function VariableDialog({ variable, onClosed }: { variable: ManagedVariable; onClosed: () => void }) {
  // The product calculates with its known variables in their units.
  const fixed = isKnownVariable(variable.variable);
  const [update] = useAdminUpdateVariableMutation();
  const [remove] = useAdminDeleteVariableMutation();
  return (
    <EditDialog
      title="Update Variable"
      initialValues={variableValuesOf(variable)}
      schema={variableSchema}
      onClosed={onClosed}
      removal={
        fixed
          ? undefined
          : {
              title: `Remove ${variable.readableName}?`,
              text: 'This variable will be removed.',
              action: 'Remove',
              remove: () => remove({ id: variable.id }).unwrap(),
              done: `${variable.readableName} has been removed`,
            }
      }
      onSave={async (values) => {
        await update({ id: variable.id, ...toVariableRequest(values) }).unwrap();
        return `${values.readableName} has been updated`;
      }}
    >
      <TextField name="readableName" label="Variable" />
      <TextField
        name="value"
        label={variable.measuredIn === 'zar' ? 'Value (rand)' : 'Value'}
        inputMode="decimal"
        hint={variableHint(variable.variable)}
      />
      <SelectField name="measuredIn" label="Measured in" options={options} disabled={fixed} />
      <VariableFacts variable={variable} />
    </EditDialog>
  );
}

const columns: readonly Column<ManagedVariable>[] = [
  { id: 'readableName', header: 'Variable', cell: ({ readableName }) => readableName, sortable: true },
  {
    id: 'value',
    header: 'Value',
    cell: ({ value, measuredIn }) => (measuredIn === 'zar' ? formatRand(value) : value),
    sortable: true,
    align: 'end',
  },
  {
    id: 'measuredIn',
    header: 'Measured in',
    cell: ({ measuredIn }) => (measuredIn === 'zar' ? 'rand' : measuredIn),
    sortable: true,
  },
  { id: 'updatedAt', header: 'Date', cell: ({ updatedAt }) => listDate(updatedAt), sortable: true },
];

/** What a column shows of a variable, by which it is sorted: an amount in rand. */
function shownIn(variable: ManagedVariable, column: string): string | number {
  const { value, measuredIn, updatedAt, readableName } = variable;
  if (column === 'value') return measuredIn === 'zar' ? value / 100 : value;
  if (column === 'measuredIn') return measuredIn;
  return column === 'updatedAt' ? updatedAt : readableName;
}

/** The variables that quotes and limits are based on. */
export function ManageVariablesPage() {
  const list = useListState({ orderBy: 'readableName', order: 'asc' });
  const [open, setOpen] = useState<ManagedVariable>();
  const { isOperator: mayChange } = useSession();
  const { data, error, refetch } = useAdminListVariablesQuery({});
  const group = list.filter('group');
  const inGroup = data?.entries.filter(({ variable }) => !group || groupOf(variable) === group);
  const sorted = inGroup && sortRows(inGroup, (variable) => shownIn(variable, list.orderBy), list.order);
  return (
    <Page title="Variables" lead="What quotes and limits work with." width="wide">
      {!mayChange && <ReadOnlyNote />}
      <FilterSelect
        label="Group"
        none="All"
        value={group}
        onChange={(value) => list.setFilters({ group: value })}
        options={variableGroups.map((value) => ({ value, label: value }))}
      />
      <DataTable
        label="Variables"
        columns={columns}
        rows={sorted?.slice(list.skip, list.skip + list.take)}
        rowKey={({ id }) => id}
        sorting={list}
        error={error}
        onRetry={refetch}
        empty="No variables found..."
        {...(mayChange ? { onOpen: setOpen } : {})}
      />
      <Paging state={list} count={inGroup?.length ?? 0} />
      {open && <VariableDialog variable={open} onClosed={() => setOpen(undefined)} />}
    </Page>
  );
}

const useStyles = makeStyles({
  facts: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
  line: { margin: '0 0 4px' },
  title: { margin: '12px 0 4px', fontSize: '14px' },
  list: { margin: 0, paddingLeft: '20px' },
});

function VariableFacts({ variable }: { variable: ManagedVariable }) {
  const styles = useStyles();
  const { can } = useSession();
  const { min, max } = allowedRange[variable.measuredIn];
  const text = (value: number) =>
    variable.measuredIn === 'zar' ? formatRand(value) : `${value} ${variable.measuredIn}`;
  return (
    <div className={styles.facts}>
      {isKnownVariable(variable.variable) && (
        <>
          <p className={styles.line}>{`Allowed: ${text(min)} to ${text(max)}. Holds at once.`}</p>
          <p className={styles.line}>It cannot be removed, because the product works with it.</p>
        </>
      )}
      <p className={styles.line}>{usedIn(variable.variable) ?? 'The product does not use this variable.'}</p>
      {can('canReadAudit') && <History id={variable.id} text={text} />}
    </div>
  );
}

const sideOf = (value: unknown, text: (value: number) => string): string =>
  typeof value === 'number' ? text(value) : '–';

function History({ id, text }: { id: string; text: (value: number) => string }) {
  const styles = useStyles();
  const { data } = useAdminListAuditQuery(
    { entity: 'managed variable', id, take: 5 },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  const changes = data.entries.flatMap(({ changes: changed, ...entry }) =>
    changed?.['value'] ? [{ ...entry, value: changed['value'] }] : [],
  );
  return (
    <>
      <h3 className={styles.title}>History</h3>
      {changes.length === 0 && <p className={styles.line}>Nobody has changed it yet.</p>}
      <ul className={styles.list} aria-label="History">
        {changes.map(({ id: entry, actor, createdAt, value }) => (
          <li key={entry}>
            {listTime(createdAt)}, {actor ? `${actor.firstName} ${actor.lastName}` : 'the system'}:{' '}
            {sideOf(value.before, text)} to {sideOf(value.after, text)}
          </li>
        ))}
      </ul>
    </>
  );
}

const variableGroups = ['Quotes', 'Late renewals', 'Steps above the fee tables', 'Reminders', 'Other'] as const;
type VariableGroup = (typeof variableGroups)[number];

const groups: Partial<Record<VariableName, VariableGroup>> = {
  serviceFee: 'Quotes',
  transactionFee: 'Quotes',
  gracePeriod: 'Late renewals',
  updateLicenseFeesReminder: 'Reminders',
};

/** The group of a variable. Those that the product does not use are in 'Other'. */
const groupOf = (name: string): VariableGroup =>
  isKnownVariable(name) ? (groups[name] ?? 'Steps above the fee tables') : 'Other';

const uses: Partial<Record<VariableName, string>> = {
  serviceFee: 'Used in quotes, payments, receipts, and on the page about payments.',
  transactionFee: 'Used in quotes and receipts.',
  gracePeriod: 'Used in quotes, and on the public pages.',
  updateLicenseFeesReminder: 'Used for the reminder on tare pricing and the mail to administrators.',
  maximumWeight: 'Used nowhere: the fee tables end by themselves.',
};

/** Where the product uses a variable. Undefined for one that it does not know. */
const usedIn = (name: string): string | undefined =>
  isKnownVariable(name)
    ? (uses[name] ?? 'Used in quotes of weights above the tables. A step in a version of the fee table comes first.')
    : undefined;
