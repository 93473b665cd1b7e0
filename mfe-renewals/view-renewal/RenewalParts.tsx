import { mergeClasses } from '@fluentui/react-components';
import { formatRand } from 'shared-contracts/amounts';
import { isBeforeCounter } from 'shared-contracts/renewal-status';
import type { Renewal } from 'shared-contracts/renewals';
import { useSession } from 'web-kit/host';
import { Card, KeyValueList, ListSkeleton, lazyWithRetry, Tabs } from 'web-kit/page';
import { ClerkCards, OwnerCards } from './ActionsPanel.tsx';
import { VehicleDetails } from './VehicleDetails.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const RenewalDocuments = lazyWithRetry(
  async () => (await import('./RenewalDocuments.tsx')).RenewalDocuments,
  () => <ListSkeleton />,
);
const HoldCard = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "papers" */ '../hold/HoldCard.tsx')).HoldCard,
);
const NeededPapers = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "papers" */ '../papers/NeededPapers.tsx')).NeededPapers,
);
// Loaded separately because moment, which formats its times, is a quarter of the screen's code.
const RenewalEvents = lazyWithRetry(
  async () => (await import('./RenewalEvents.tsx')).RenewalEvents,
  () => <ListSkeleton />,
);

/** What an owner sees of their renewal, and can do. */
export function OwnRenewal({ renewal, onChanged }: { renewal: Renewal; onChanged: () => void }) {
  const styles = useViewRenewalStyles();
  const tabs = [
    { id: 'vehicle', label: 'Vehicle Details', content: <VehicleDetails renewal={renewal} inAdmin={false} /> },
    { id: 'documents', label: 'Documents', content: <RenewalDocuments renewal={renewal} /> },
    { id: 'events', label: 'Events', content: <RenewalEvents renewal={renewal} /> },
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.tabs}>
          <Tabs label="About this renewal" tabs={tabs} initial="events" />
        </div>
        <div className={styles.paper}>
          <VehicleDetails renewal={renewal} inAdmin={false} />
          <KeyValueList items={[{ label: 'Total paid', value: formatRand(renewal.paymentInCents) }]} />
        </div>
      </div>
      <aside className={styles.side} aria-label="Actions">
        {renewal.hold && <HoldCard renewal={renewal} hold={renewal.hold} />}
        {isBeforeCounter(renewal.status) && (
          <NeededPapers vehicleIds={[renewal.vehicleId]} isDuplicate={renewal.isDuplicate} />
        )}
        <OwnerCards renewal={renewal} inAdmin={false} onChanged={onChanged} />
      </aside>
    </div>
  );
}

/** All that a clerk needs of a renewal side by side, without tabs, and what can be done with it. */
export function Workbench({
  renewal,
  onChanged,
  onDelayed,
}: {
  renewal: Renewal;
  onChanged: () => void;
  onDelayed: (() => void) | undefined;
}) {
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
        <ClerkCards renewal={renewal} onChanged={onChanged} {...(onDelayed && { onDelayed })} />
      </aside>
    </div>
  );
}
