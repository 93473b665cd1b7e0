import { useState } from 'react';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { closedDeliveryStatuses, type DeliveryStatus, getParcelLabels, type Parcel } from 'shared-contracts/deliveries';
import { useHost } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { Card, KeyValueList, lazyWithRetry, PlainButton } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { useParcelStyles } from './ParcelCard.styles.ts';

const ProofDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ProofDialog.tsx')).ProofDialog,
);

const statesIn = (t: Translate): Record<DeliveryStatus, string> => ({
  requested: t('Booked with the courier'),
  accepted: t('A driver is on the way to fetch it'),
  collected: t('With the courier'),
  delivered: t('Delivered'),
  failed: t('Could not be delivered'),
  returned: t('Returned to us'),
  cancelled: t('Cancelled'),
});

/** The parcel of a renewal: who brings it, where it is, when it should come, and the proof that it came. */
export function ParcelCard({
  renewalId,
  parcel,
  promisedDay,
  address,
  forClerk = false,
}: {
  renewalId: string;
  parcel: Parcel;
  promisedDay: string | null;
  /** Where the owner wants it now. Undefined while it is not known. */
  address?: string | undefined;
  forClerk?: boolean;
}) {
  const styles = useParcelStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const { clock } = useHost();
  const [proof, setProof] = useState(false);
  const isOpen = !closedDeliveryStatuses.includes(parcel.status);
  const goesElsewhere = isOpen && parcel.destination && address !== undefined && parcel.destination !== address;
  const isLate = promisedDay !== null && promisedDay < dayInSouthAfrica(clock.now());
  return (
    <Card title={t('Parcel')}>
      <p className={styles.state}>{statesIn(t)[parcel.status]}</p>
      <KeyValueList
        items={[
          { label: t('Courier'), value: parcel.courier ?? t('Our courier') },
          { label: t('Waybill'), value: parcel.waybillNumber },
          ...(parcel.destination ? [{ label: t('Goes to'), value: parcel.destination, wide: true }] : []),
          ...(promisedDay === null ? [] : [{ label: t('Promised by'), value: dates.listDate(promisedDay) }]),
          ...(parcel.deliveredAt === null
            ? []
            : [{ label: t('Delivered on'), value: dates.listDate(parcel.deliveredAt) }]),
        ]}
      />
      {isLate && (
        <p className={styles.late}>{t('This is later than promised. The courier’s page says where it is.')}</p>
      )}
      {goesElsewhere && (
        <p className={styles.late} role="status">
          {forClerk
            ? t(
                'The courier has the old address. Ask the courier to change it, or press Fail, which cancels the parcel, and book again.',
              )
            : t('The courier has your old address. Please write to us if the parcel should go to the new one.')}
        </p>
      )}
      <div className={styles.buttons}>
        {parcel.trackingUrl && (
          <a className={styles.follow} href={parcel.trackingUrl} target="_blank" rel="noreferrer">
            {t('Follow the parcel')}
          </a>
        )}
        {forClerk && isOpen && <LabelButton renewalId={renewalId} />}
        {parcel.hasProof && <PlainButton onClick={() => setProof(true)}>{t('Proof of delivery')}</PlainButton>}
      </div>
      {proof && <ProofDialog renewalId={renewalId} onClosed={() => setProof(false)} />}
    </Card>
  );
}

function LabelButton({ renewalId }: { renewalId: string }) {
  const t = useText();
  const [download, isDownloading] = useDownload(getParcelLabels);
  return (
    <PlainButton disabled={isDownloading} onClick={() => void download({ ids: renewalId }, 'labels.pdf')}>
      {t('Print the label')}
    </PlainButton>
  );
}
