import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { quoteDuplicateDisc } from 'shared-contracts/checkouts';
import { longDay } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import type { Failure } from 'shared-contracts/failure';
import { href, wizardHref } from 'shared-contracts/pages';
import { paymentTotal, type Quote } from 'shared-contracts/quotes';
import { baseApi, queryFrom } from 'web-kit/api';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { EnglishToo, type Translate, Translated, useDates, useText } from 'web-kit/language';
import {
  Amount,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  lazyWithRetry,
  Page,
  PageSkeleton,
  PlainButton,
} from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useOwner } from '../start-renewal/use-owner.ts';

const lostDiscApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ renewalsQuoteDuplicateDisc: build.query(queryFrom(quoteDuplicateDisc)) }),
});
const { useRenewalsQuoteDuplicateDiscQuery } = lostDiscApi;

const NeededPapers = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "papers" */ '../papers/NeededPapers.tsx')).NeededPapers,
);

const useStyles = makeStyles({ cards: { display: 'grid', gap: '16px' }, text: { margin: '0 0 16px' } });

/** Orders a copy of a lost disc: what it costs, where it goes, and its payment. The licence is not renewed. */
export const LostDiscPage = () => (
  <Translated>
    <LostDiscOfPath />
  </Translated>
);

function LostDiscOfPath() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRenewalsQuoteDuplicateDiscQuery(
    { vehicleId: id },
    { refetchOnMountOrArgChange: true },
  );
  // What is being paid stays on the page: with the payment the vehicle is in renewal.
  const [started, setStarted] = useState<typeof data>();
  const order = started ?? data;
  if (started) return <LostDisc order={started} isPaying onChanged={() => setStarted(undefined)} />;
  if (order && !error) {
    const pay = () => {
      setStarted(order);
      scrollTo(0, 0);
    };
    return <LostDisc order={order} isPaying={false} onPay={pay} />;
  }
  if (!error) return <PageSkeleton />;
  return <NoDuplicate vehicleId={id} failure={failureOf(error)} onRetry={() => void refetch()} />;
}

interface LostDiscProps {
  order: Reply<typeof quoteDuplicateDisc>;
  isPaying: boolean;
  onPay?: () => void;
  /** The price is not the one that is shown, or nothing can be ordered any more. */
  onChanged?: () => void;
}

const partsIn = (t: Translate, { total, serviceFee }: Pick<Quote, 'total' | 'serviceFee'>) => [
  { label: t('Duplicate disc'), cents: total, note: t('Charged by the registering authority') },
  { label: t('Service fee'), cents: serviceFee, note: t('Delivery to your door included') },
];

function LostDisc({ order, isPaying, onPay, onChanged = () => undefined }: LostDiscProps) {
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ longDay });
  const { navigate } = useHost();
  const { user } = useSession();
  const { vehicle, quote, userId } = order;
  const { owner, isSelf } = useOwner(userId);
  const cents = paymentTotal(quote);
  return (
    <Page
      title={t('Lost disc of {plate}', { plate: vehicle.licenseNumber.toUpperCase() })}
      lead={t('We get you a copy, valid until {day} as the lost disc was. The licence is not renewed.', {
        day: dates.longDay(vehicle.licenseExpires),
      })}
      width="narrow"
      back={{ to: href(isSelf ? 'viewVehicle' : 'adminViewVehicle', { id: vehicle.id }), label: t('Vehicle') }}
    >
      {isPaying ? (
        <Slot
          name="renewal.amount"
          vehicleId={vehicle.id}
          amountInCents={cents}
          onPaid={(query: string) =>
            navigate(`${wizardHref('result', [vehicle.id], userId !== user?.id)}${query}`, { replace: true })
          }
          onChanged={onChanged}
        />
      ) : (
        <div className={styles.cards}>
          <Card>
            <Amount cents={cents} label={t('To pay today')} parts={partsIn(t, quote)} />
            <EnglishToo>
              {(english) =>
                partsIn(english, quote)
                  .map(({ label, cents: amount }) => `${label}: ${formatRand(amount)}`)
                  .join(', ')
              }
            </EnglishToo>
          </Card>
          <Card title={t('Deliver to')}>
            <p className={styles.text}>{owner?.deliveryAddress ?? '…'}</p>
            {isSelf && (
              <ButtonLink look="secondary" to={href('profile')}>
                {t('Change the address')}
              </ButtonLink>
            )}
          </Card>
          <NeededPapers vehicleIds={[vehicle.id]} beforePaying isDuplicate {...(isSelf ? {} : { ownerId: userId })} />
          <PlainButton look="primary" size="large" onClick={onPay}>
            {t('Go to payment')}
          </PlainButton>
        </div>
      )}
    </Page>
  );
}

function NoDuplicate({ vehicleId, failure, onRetry }: { vehicleId: string; failure: Failure; onRetry: () => void }) {
  const t = useText();
  const page = {
    title: t('Lost disc'),
    width: 'narrow',
    back: { to: href('manageVehicles'), label: t('Vehicles') },
  } as const;
  if (failure.reason === 'renew_instead')
    return (
      <Page {...page}>
        <EmptyState
          title={t('Renew the licence instead')}
          text={failure.message}
          action={<ButtonLink to={wizardHref('collection', [vehicleId])}>{t('Renew now')}</ButtonLink>}
        />
      </Page>
    );
  if (failure.code === 409 || failure.code === 404)
    return (
      <Page {...page}>
        <EmptyState
          title={t('No copy can be ordered now')}
          text={failure.code === 404 ? t('The vehicle may belong to someone else.') : failure.message}
          action={<ButtonLink to={href('manageRenewals')}>{t('See your renewals')}</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page {...page}>
      <ErrorState error={failure} onRetry={onRetry} />
    </Page>
  );
}
