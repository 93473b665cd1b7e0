import { makeStyles, tokens } from '@fluentui/react-components';
import { listTime } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { allowedRange, isKnownVariable, type ManagedVariable } from 'shared-contracts/variables';
import { useSession } from 'web-kit/host';
import { useAdminListAuditQuery } from '../audit/audit-api.ts';
import { usedIn } from './variable-groups.ts';

const useStyles = makeStyles({
  facts: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
  line: { margin: '0 0 4px' },
  title: { margin: '12px 0 4px', fontSize: '14px' },
  list: { margin: 0, paddingLeft: '20px' },
});

/** What a variable can be, where it is used and, for those who may read the audit, who changed it. */
export function VariableFacts({ variable }: { variable: ManagedVariable }) {
  const styles = useStyles();
  const { can } = useSession();
  const { min, max } = allowedRange[variable.measuredIn];
  const text = (value: number) =>
    variable.measuredIn === 'zar' ? formatRand(value) : `${value} ${variable.measuredIn}`;
  return (
    <div className={styles.facts}>
      {isKnownVariable(variable.variable) && (
        <p className={styles.line}>{`Allowed: ${text(min)} to ${text(max)}. Holds at once.`}</p>
      )}
      <p className={styles.line}>{usedIn(variable.variable) ?? 'The product does not use this variable.'}</p>
      {can('canReadAudit') && <History id={variable.id} text={text} />}
    </div>
  );
}

/** The value on one side of a change, as it was written to the audit. */
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
