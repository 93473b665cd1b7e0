import { mergeClasses } from '@fluentui/react-components';
import { isBeforeCounter } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { useSession } from 'web-kit/host';
import { Card } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { DeskCards } from '../desk/DeskCards.tsx';
import { NeededPapers, RenewalDocuments, RenewalEvents } from './lazy-parts.tsx';
import { OwnerCards } from './OwnerCards.tsx';
import { VehicleDetails } from './VehicleDetails.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

interface WorkbenchProps {
  renewal: Renewal;
  onChanged: () => void;
  onDelayed: () => void;
}

/** All that a clerk needs of a renewal side by side, without tabs, and what can be done with it. */
export function Workbench({ renewal, onChanged, onDelayed }: WorkbenchProps) {
  const styles = useViewRenewalStyles();
  const { can } = useSession();
  return (
    <div className={styles.columns}>
      <div className={mergeClasses(styles.main, styles.bench)}>
        <div className={styles.side}>
          <VehicleDetails renewal={renewal} inAdmin />
          {can('canFulfil', 'canManagePeople') && (
            <Card title="Documents">
              <RenewalDocuments renewal={renewal} />
            </Card>
          )}
        </div>
        <div className={styles.side}>
          {can('canFulfil') && isBeforeCounter(renewal.status) && (
            <NeededPapers vehicleIds={[renewal.vehicleId]} ownerId={renewal.userId} isDuplicate={renewal.isDuplicate} />
          )}
          <OwnerCards renewal={renewal} inAdmin onChanged={onChanged} />
          <Card title="Events">
            <RenewalEvents renewal={renewal} />
          </Card>
        </div>
      </div>
      <aside className={styles.side} aria-label="Actions">
        <ClerkCards renewal={renewal} onChanged={onChanged} onDelayed={onDelayed} />
      </aside>
    </div>
  );
}

function ClerkCards({ renewal, onChanged, onDelayed }: WorkbenchProps) {
  const { can } = useSession();
  return (
    <>
      <Slot name="renewal.actions" renewal={renewal} onChanged={onChanged} onDelayed={onDelayed} />
      {can('canFulfil') && <DeskCards renewal={renewal} />}
    </>
  );
}
