import { makeStyles, tokens } from '@fluentui/react-components';
import type { AuditEntry } from 'shared-contracts/audit';
import { KeyValueList } from 'web-kit/page';
import { detailsOf, fieldText, sentence, valueText } from './audit-texts.ts';

const useStyles = makeStyles({
  changes: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', marginBottom: '12px' },
  cell: { textAlign: 'start', verticalAlign: 'top', padding: '4px 12px 4px 0', overflowWrap: 'break-word' },
  head: { color: tokens.colorNeutralForeground3, fontWeight: 400, fontSize: '13px' },
});

/** What an entry changed, before and after, and its details. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const styles = useStyles();
  const changes = Object.entries(entry.changes ?? {});
  const details = [
    ...detailsOf(entry).map(([label, value]) => ({ label: sentence(label), value })),
    // Of a record with a name, the row has it.
    ...(entry.entityId && !entry.record ? [{ label: 'Record', value: entry.entityId }] : []),
    { label: 'Entry', value: entry.position ?? 'Gets its number within a minute' },
  ];
  return (
    <>
      {changes.length > 0 && (
        <table className={styles.changes} aria-label="Changes">
          <thead>
            <tr className={styles.head}>
              <th className={styles.cell}>Field</th>
              <th className={styles.cell}>Before</th>
              <th className={styles.cell}>After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { before, after }]) => (
              <tr key={field}>
                <th className={styles.cell} scope="row">
                  {fieldText(field)}
                </th>
                <td className={styles.cell}>{valueText(before)}</td>
                <td className={styles.cell}>{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <KeyValueList items={details} />
    </>
  );
}
