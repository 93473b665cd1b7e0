import type { Renewal } from 'shared-contracts/renewals';
import { useCommands, useSession } from 'web-kit/host';
import { Card, PlainButton } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { useDeskStyles } from './desk.styles.ts';
import { useRenewalsListClerksQuery } from './desk-api.ts';
import { InternalNotes } from './InternalNotes.tsx';
import { useAssign } from './use-assign.ts';

function InChargeCard({ renewal }: { renewal: Renewal }) {
  const styles = useDeskStyles();
  const { user } = useSession();
  const { data: clerks = [] } = useRenewalsListClerksQuery({ renewalId: renewal.id });
  const { give, toggle, isLoading } = useAssign();
  const { inCharge, openedBy = [] } = renewal;
  const isMine = inCharge?.id === user?.id;
  useCommands([
    {
      id: 'renewal.take',
      group: 'Renewal',
      label: isMine ? 'Release this renewal' : 'Take this renewal',
      shortcut: 't',
      run: () => void toggle(renewal),
    },
  ]);
  const others = clerks.filter(({ id }) => id !== user?.id && id !== inCharge?.id);
  return (
    <Card title="In charge">
      <p className={styles.text}>{inCharge ? (isMine ? 'You' : inCharge.name) : 'Nobody'}</p>
      {openedBy.length > 0 && (
        <p className={styles.text} role="status">
          Also open: {openedBy.join(', ')}
        </p>
      )}
      <div className={styles.buttons}>
        <PlainButton disabled={isLoading} onClick={() => void toggle(renewal)}>
          {isMine ? 'Release' : 'Take'}
        </PlainButton>
        {others.length > 0 && (
          <FilterSelect
            label="Give to"
            none="Choose a person"
            value=""
            onChange={(id) => id && void give(renewal, id)}
            options={others.map(({ id, name, companyName }) => ({
              value: id,
              label: companyName ? `${name} (${companyName})` : name,
            }))}
          />
        )}
      </div>
    </Card>
  );
}

/** What administrators do beside a renewal, without its owner. */
export function DeskCards({ renewal }: { renewal: Renewal }) {
  return (
    <>
      <InChargeCard renewal={renewal} />
      <InternalNotes of="renewal" id={renewal.id} />
    </>
  );
}
