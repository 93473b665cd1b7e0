import { useState } from 'react';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import type { DeliveryStatus, Parcel } from 'shared-contracts/deliveries';
import { useHost } from 'web-kit/host';
import { Card, KeyValueList, lazyWithRetry, PlainButton } from 'web-kit/page';
import { useParcelStyles } from './ParcelCard.styles.ts';

const ProofDialog = lazyWithRetry(async () => (await import('./ProofDialog.tsx')).ProofDialog);

const states: Record<DeliveryStatus, string> = {
  requested: 'Booked with the courier',
  accepted: 'A driver is on the way to fetch it',
  collected: 'With the courier',
  delivered: 'Delivered',
  failed: 'Could not be delivered',
  returned: 'Returned to us',
  cancelled: 'Cancelled',
};

/** The parcel of a renewal: who brings it, where it is, when it should come, and the proof that it came. */
export function ParcelCard({
  renewalId,
  parcel,
  promisedDay,
}: {
  renewalId: string;
  parcel: Parcel;
  promisedDay: string | null;
}) {
  const styles = useParcelStyles();
  const { clock } = useHost();
  const [proof, setProof] = useState(false);
  const isLate = promisedDay !== null && promisedDay < dayInSouthAfrica(clock.now());
  return (
    <Card title="Parcel">
      <p className={styles.state}>{states[parcel.status]}</p>
      <KeyValueList
        items={[
          { label: 'Courier', value: parcel.courier ?? 'Our courier' },
          { label: 'Waybill', value: parcel.waybillNumber },
          ...(promisedDay === null ? [] : [{ label: 'Promised by', value: listDate(promisedDay) }]),
          ...(parcel.deliveredAt === null ? [] : [{ label: 'Delivered on', value: listDate(parcel.deliveredAt) }]),
        ]}
      />
      {isLate && <p className={styles.late}>This is later than promised. The courier’s page says where it is.</p>}
      <div className={styles.buttons}>
        {parcel.trackingUrl && (
          <a className={styles.follow} href={parcel.trackingUrl} target="_blank" rel="noreferrer">
            Follow the parcel
          </a>
        )}
        {parcel.hasProof && <PlainButton onClick={() => setProof(true)}>Proof of delivery</PlainButton>}
      </div>
      {proof && <ProofDialog renewalId={renewalId} onClosed={() => setProof(false)} />}
    </Card>
  );
}
