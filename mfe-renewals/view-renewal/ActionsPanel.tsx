import { composeAddress } from 'shared-contracts/addresses';
import { longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { getReceipt } from 'shared-contracts/payments';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useSession } from 'web-kit/host';
import { ButtonLink, Card, lazyWithRetry, PlainButton, useBackLinkState } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useDownload } from 'web-kit/viewer';
import { useRenewalsGetUserQuery } from '../api.ts';
import { ParcelCard } from '../parcel/ParcelCard.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

// Owners never load it.
const DeskCards = lazyWithRetry(async () => (await import('../desk/DeskCards.tsx')).DeskCards);

interface CardsProps {
  renewal: Renewal;
  onChanged: () => void;
}

/** What clerks do with a renewal. The actions come from the admin module's slot. */
export function ClerkCards({ renewal, onChanged, onDelayed }: CardsProps & { onDelayed?: () => void }) {
  const { can } = useSession();
  return (
    <>
      <Slot name="renewal.actions" renewal={renewal} onChanged={onChanged} {...(onDelayed && { onDelayed })} />
      {can('canFulfil') && <DeskCards renewal={renewal} />}
    </>
  );
}

/** The parcel of a renewal, where its owner lives, and what the owner can do. */
export function OwnerCards({ renewal, inAdmin, onChanged }: CardsProps & { inAdmin: boolean }) {
  const styles = useViewRenewalStyles();
  const { can } = useSession();
  const { data: user } = useRenewalsGetUserQuery({ id: renewal.userId });
  const back = useBackLinkState('Renewal');
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
      <Card title={inAdmin ? 'Owner' : renewal.hold ? 'Delivery' : 'What happens next'}>
        {!inAdmin && !renewal.hold && <p className={styles.next}>{whatHappensNext(renewal)}</p>}
        <div className={styles.buttons}>
          <AddressPanel userId={renewal.userId} inAdmin={inAdmin} onChanged={onChanged} />
          {canRenewAgain && (
            <ButtonLink look="secondary" to={href('collection', { vehicleId: renewal.vehicleId })}>
              Renew Vehicle Again
            </ButtonLink>
          )}
          {inAdmin && can('canReadAudit') && (
            <ButtonLink
              look="secondary"
              to={`${href('adminAudit')}?${new URLSearchParams({ id: renewal.id })}`}
              state={back}
            >
              History
            </ButtonLink>
          )}
          <PlainButton
            disabled={downloading}
            onClick={() => void download({ id: renewal.paymentId }, `receipt-${shortReference(renewal.paymentId)}.pdf`)}
          >
            Download receipt
          </PlainButton>
        </div>
      </Card>
    </>
  );
}

function whatHappensNext({ status, originalExpiry, promisedDay, isDuplicate }: Renewal): string {
  const by = promisedDay ? longDay(promisedDay) : undefined;
  const doing = isDuplicate ? 'We are getting a copy of your disc.' : 'We are renewing your licence.';
  switch (status) {
    case 'submitted by user':
    case 'processing':
      return by ? `${doing} Your new disc should reach you by ${by}.` : doing;
    case 'scheduled':
      return `Your licence runs until ${longDay(originalExpiry)}. We start as soon as the authority takes renewals, 30 days before.`;
    case 'ready to collect':
    case 'delivery requested':
      return by
        ? `Your disc is ready and the courier is bringing it. Expect it by ${by}.`
        : 'Your disc is ready and the courier is bringing it.';
    case 'delivered':
      return isDuplicate
        ? 'Your disc has been delivered.'
        : 'Your disc has been delivered. We are bringing your vehicle’s licence date up to date.';
    case 'license updated':
      return isDuplicate
        ? 'All done. Stick the new disc on your windscreen.'
        : 'All done. Stick the new disc on your windscreen and recycle the old one.';
    case 'user to action':
      return 'We need something from you. Please read the newest event. Is it not clear? Write to us.';
    case 'admin to action':
      return 'We are looking into this renewal and will be in touch if we need you.';
    case 'cancelled':
      return 'This renewal was cancelled. Money that is due goes back to the card it came from.';
  }
}
