import { formatRand } from 'shared-contracts/amounts';
import { isBeforeCounter } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { useText } from 'web-kit/language';
import { KeyValueList, Tabs } from 'web-kit/page';
import { HoldCard, NeededPapers, RenewalDocuments, RenewalEvents } from './lazy-parts.tsx';
import { OwnerCards } from './OwnerCards.tsx';
import { VehicleDetails } from './VehicleDetails.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

/** What an owner sees of their renewal, and can do. */
export function OwnRenewal({ renewal, onChanged }: { renewal: Renewal; onChanged: () => void }) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const tabs = [
    { id: 'vehicle', label: t('Vehicle Details'), content: <VehicleDetails renewal={renewal} inAdmin={false} /> },
    { id: 'documents', label: t('Documents'), content: <RenewalDocuments renewal={renewal} /> },
    { id: 'events', label: t('Events'), content: <RenewalEvents renewal={renewal} /> },
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.tabs}>
          <Tabs label={t('About this renewal')} tabs={tabs} initial="events" />
        </div>
        <div className={styles.paper}>
          <VehicleDetails renewal={renewal} inAdmin={false} />
          <KeyValueList items={[{ label: t('Total paid'), value: formatRand(renewal.paymentInCents) }]} />
        </div>
      </div>
      <aside className={styles.side} aria-label={t('Actions')}>
        {renewal.hold && <HoldCard renewal={renewal} hold={renewal.hold} />}
        {isBeforeCounter(renewal.status) && (
          <NeededPapers vehicleIds={[renewal.vehicleId]} isDuplicate={renewal.isDuplicate} />
        )}
        <OwnerCards renewal={renewal} inAdmin={false} onChanged={onChanged} />
      </aside>
    </div>
  );
}
