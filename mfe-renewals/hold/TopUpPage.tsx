import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { longDay } from 'shared-contracts/dates';
import { holdTexts } from 'shared-contracts/hold-texts';
import { href, wizardHref } from 'shared-contracts/pages';
import { failureOf } from 'web-kit/host';
import { Translated, useDates, useText } from 'web-kit/language';
import { ButtonLink, EmptyState, ErrorState, Page, PageSkeleton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useRenewalsListRenewalsQuery } from '../api.ts';

/** Pays what the authority asks for besides what was paid for a renewal. */
export const TopUpPage = () => (
  <Translated>
    <TopUpOfPath />
  </Translated>
);

function TopUpOfPath() {
  const t = useText();
  const dates = useDates({ longDay });
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRenewalsListRenewalsQuery({ id }, { refetchOnMountOrArgChange: true });
  const [renewal] = data?.entries ?? [];
  // What is being paid stays on the page: its hold ends with the payment.
  const [started, setStarted] = useState<typeof renewal>();
  if (!started && renewal?.hold?.amountInCents) setStarted(renewal);
  const back = { to: href('viewRenewal', { id }), label: t('Renewal') };
  const isUnknown = error !== undefined && failureOf(error).code === 404;
  if (!data && !isUnknown) return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton />;
  const hold = started?.hold;
  if (!started || !hold?.amountInCents)
    return (
      <Page title={t('Nothing to pay')} width="narrow" back={back}>
        <EmptyState
          title={t('There is nothing more to pay for this renewal')}
          action={<ButtonLink to={back.to}>{t('See the renewal')}</ButtonLink>}
        />
      </Page>
    );
  const { vehicleId } = started;
  return (
    <Page
      title={
        started.vehicle
          ? t('More to pay for {plate}', { plate: started.vehicle.licenseNumber.toUpperCase() })
          : t('More to pay for your renewal')
      }
      lead={holdTexts(hold, { t, ...dates }).why}
      width="narrow"
      back={back}
    >
      <Slot
        name="renewal.amount"
        renewalId={id}
        vehicleId={vehicleId}
        amountInCents={hold.amountInCents}
        onPaid={(query) => void navigate(`${wizardHref('result', [vehicleId])}${query}`, { replace: true })}
        onChanged={() => {
          setStarted(undefined);
          void refetch();
        }}
      />
    </Page>
  );
}
