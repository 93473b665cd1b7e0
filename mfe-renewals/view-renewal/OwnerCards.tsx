import { composeAddress } from 'shared-contracts/addresses';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { getReceipt } from 'shared-contracts/payments';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useSession } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { ButtonLink, Card, PlainButton, useBackLinkState } from 'web-kit/page';
import { useDownload } from 'web-kit/viewer';
import { useRenewalsGetUserQuery } from '../api.ts';
import { ParcelCard } from '../parcel/ParcelCard.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

interface OwnerCardsProps {
  renewal: Renewal;
  inAdmin: boolean;
  onChanged: () => void;
}

/** The parcel of a renewal, where its owner lives, and what the owner can do. */
export function OwnerCards({ renewal, inAdmin, onChanged }: OwnerCardsProps) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const dates = useDates({ longDay });
  const { can } = useSession();
  const { data: user } = useRenewalsGetUserQuery({ id: renewal.userId });
  const back = useBackLinkState(t('Renewal'));
  const [download, downloading] = useDownload(getReceipt);
  // Administrators are offered it with the actions.
  const canRenewAgain =
    !inAdmin &&
    renewal.vehicle &&
    !renewal.vehicle.inRenewal &&
    !renewal.vehicle.paymentPending &&
    !renewal.vehicle.archived;
  return (
    <>
      {renewal.parcel && (
        <ParcelCard
          renewalId={renewal.id}
          parcel={renewal.parcel}
          promisedDay={renewal.promisedDay ?? null}
          address={
            user?.deliveryAddressParts
              ? [user.deliveryAddressAdditional, composeAddress(user.deliveryAddressParts)].filter(Boolean).join(', ')
              : undefined
          }
          forClerk={inAdmin && can('canFulfil')}
        />
      )}
      <Card title={inAdmin ? t('Owner') : renewal.hold ? t('Delivery') : t('What happens next')}>
        {!inAdmin && !renewal.hold && <p className={styles.next}>{whatHappensNext(renewal, { t, ...dates })}</p>}
        <div className={styles.buttons}>
          <AddressPanel userId={renewal.userId} inAdmin={inAdmin} onChanged={onChanged} />
          {canRenewAgain && (
            <ButtonLink look="secondary" to={href('collection', { vehicleId: renewal.vehicleId })}>
              {t('Renew Vehicle Again')}
            </ButtonLink>
          )}
          {inAdmin && can('canReadAudit') && (
            <ButtonLink
              look="secondary"
              to={`${href('adminAudit')}?${new URLSearchParams({ id: renewal.id })}`}
              state={back}
            >
              {t('History')}
            </ButtonLink>
          )}
          <PlainButton
            disabled={downloading}
            onClick={() => void download({ id: renewal.paymentId }, `receipt-${shortReference(renewal.paymentId)}.pdf`)}
          >
            {t('Download receipt')}
          </PlainButton>
        </div>
      </Card>
    </>
  );
}

interface Words {
  t: Translate;
  longDay: (at: string) => string;
}

/** The end of the wait, if it can be promised. */
function doingUntil(by: string | undefined, isDuplicate: boolean | undefined, t: Translate): string {
  if (by === undefined)
    return isDuplicate ? t('We are getting a copy of your disc.') : t('We are renewing your licence.');
  return isDuplicate
    ? t('We are getting a copy of your disc. Your new disc should reach you by {day}.', { day: by })
    : t('We are renewing your licence. Your new disc should reach you by {day}.', { day: by });
}

function whatHappensNext(
  { status, originalExpiry, promisedDay, isDuplicate }: Renewal,
  { t, longDay: dayIn }: Words,
): string {
  const by = promisedDay ? dayIn(promisedDay) : undefined;
  switch (status) {
    case 'submitted by user':
    case 'processing':
      return doingUntil(by, isDuplicate, t);
    case 'scheduled':
      return t('Your licence runs until {day}. We start as soon as the authority takes renewals, 30 days before.', {
        day: dayIn(originalExpiry),
      });
    case 'ready to collect':
    case 'delivery requested':
      return by
        ? t('Your disc is ready and the courier is bringing it. Expect it by {day}.', { day: by })
        : t('Your disc is ready and the courier is bringing it.');
    case 'delivered':
      return isDuplicate
        ? t('Your disc has been delivered.')
        : t('Your disc has been delivered. We are bringing your vehicle’s licence date up to date.');
    case 'license updated':
      return isDuplicate
        ? t('All done. Stick the new disc on your windscreen.')
        : t('All done. Stick the new disc on your windscreen and recycle the old one.');
    case 'user to action':
      return t('We need something from you. Please read the newest event. Is it not clear? Write to us.');
    case 'admin to action':
      return t('We are looking into this renewal and will be in touch if we need you.');
    case 'cancelled':
      return t('This renewal was cancelled. Money that is due goes back to the card it came from.');
  }
}
