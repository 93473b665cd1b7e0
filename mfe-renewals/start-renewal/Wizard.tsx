import type { ComponentProps, PropsWithChildren, ReactNode } from 'react';
import type { quoteVehicles, VehicleQuote } from 'shared-contracts/checkouts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import { daysToExpiry } from 'shared-contracts/license-status';
import { href } from 'shared-contracts/pages';
import { Disc } from 'web-kit/disc';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { type Translate, Translated, useText } from 'web-kit/language';
import { ButtonLink, EmptyState, ErrorState, Page, PageSkeleton, StepperFrame } from 'web-kit/page';
import { useRenewalsQuoteVehiclesQuery } from '../api.ts';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { useWizardStyles } from './Wizard.styles.ts';

/** The owner and the chosen vehicles, each with today's quote or the problem that keeps it from being renewed. */
export type Quoted = Reply<typeof quoteVehicles>;

/** Today's quotes for the chosen vehicles. */
export const useVehicleQuotes = (ids: readonly string[], options: { fresh?: boolean } = {}) =>
  useRenewalsQuoteVehiclesQuery(
    { vehicleIds: ids.join(',') },
    { skip: ids.length === 0, refetchOnMountOrArgChange: options.fresh ?? false },
  );

type StepProps = Pick<ComponentProps<typeof StepperFrame>, 'back' | 'next' | 'current'>;

interface WizardProps extends Omit<StepProps, 'next'> {
  /** Fetches the quotes again when the step opens. */
  fresh?: boolean;
  next: (quoted: Quoted, isFetching: boolean) => NonNullable<StepProps['next']>;
  children: (quoted: Quoted) => ReactNode;
}

/** Frame of the wizard's first three steps: the chosen vehicles, progress, back and next buttons. */
export const Wizard = (props: WizardProps) => (
  <Translated>
    <WizardStep {...props} />
  </Translated>
);

function WizardStep({ fresh = false, next, children, ...step }: WizardProps) {
  const t = useText();
  const { ids, paths } = useChosenVehicles();
  const { data, error, isFetching, refetch } = useVehicleQuotes(ids, { fresh });
  const choose = <ButtonLink to={paths.vehicles}>{t('Choose vehicles')}</ButtonLink>;
  if (ids.length === 0)
    return (
      <EmptyState
        title={t('No vehicles were chosen')}
        text={t('Tick the ones to renew in your list.')}
        action={choose}
      />
    );
  // Earlier prices that could not be recalculated may have changed.
  if (error && (fresh || !data)) {
    const isMissing = failureOf(error).code === 404;
    if (isMissing && ids.length === 1)
      return (
        <EmptyState
          title={t('This vehicle could not be found')}
          text={t('It may belong to another account.')}
          action={<ButtonLink to={paths.vehicles}>{t('See your vehicles')}</ButtonLink>}
        />
      );
    if (isMissing)
      return (
        <EmptyState
          title={t('Some of these vehicles could not be found')}
          text={t('They may belong to another account. Please choose them again.')}
          action={choose}
        />
      );
    const title = ids.length === 1 ? t('This vehicle could not be loaded') : t('These vehicles could not be loaded');
    return <ErrorState title={title} error={error} onRetry={refetch} />;
  }
  if (!data) return <PageSkeleton />;
  return (
    <WizardFrame {...step} next={next(data, isFetching)} count={ids.length} quoted={data}>
      {children(data)}
    </WizardFrame>
  );
}

interface WizardFrameProps extends StepProps {
  /** Number of vehicles; 0 if they are not known. */
  count: number;
  /** Undefined if the vehicles could not be loaded, or are not known. */
  quoted: Quoted | undefined;
}

const stepsIn = (t: Translate) => [t('Collection'), t('Renewal quote'), t('Payment'), t('Done')];

/** The page and the stepper of each step. */
export function WizardFrame({ count, quoted, children, ...step }: PropsWithChildren<WizardFrameProps>) {
  const t = useText();
  const steps = stepsIn(t);
  const isOne = count === 1;
  // The last step shows payments for copies of lost discs too.
  const isResult = step.current === steps.length - 1;
  const title = isResult
    ? t('Your payment')
    : isOne
      ? t('Renew your licence')
      : t('Renew {n, plural, one {# licence} other {# licences}}', { n: count });
  // The quote for several is a table.
  const isWide = step.current === 1 && quoted !== undefined && quoted.vehicles.length > 1;
  return (
    <Page title={title} width={isWide ? 'normal' : 'narrow'}>
      {quoted && <ChosenVehicles {...quoted} />}
      <StepperFrame label={t('Steps of the renewal')} steps={steps} {...step}>
        {children}
      </StepperFrame>
    </Page>
  );
}

/** Licence numbers that are named before the rest is counted. */
const named = 4;

function platesText(vehicles: readonly VehicleQuote[], t: Translate): string {
  const plates = vehicles.map(({ vehicle }) => vehicle.licenseNumber.toUpperCase());
  const rest = plates.length - named;
  return rest > 1
    ? t('{plates} and {rest} more', { plates: plates.slice(0, named).join(', '), rest })
    : plates.join(', ');
}

function ChosenVehicles({ owner, vehicles }: Quoted) {
  const t = useText();
  const styles = useWizardStyles();
  const { clock } = useHost();
  const { user: me } = useSession();
  const only = vehicles.length === 1 ? vehicles[0]?.vehicle : undefined;
  return (
    <div className={styles.vehicle}>
      {only ? (
        <Disc
          size={56}
          // One that is being renewed raises no alarm.
          {...(only.inRenewal ? {} : { days: daysToExpiry(only.licenseExpires, dayInSouthAfrica(clock.now())) })}
        />
      ) : (
        <Disc size={56} />
      )}
      <div>
        {only ? (
          <>
            <span className={styles.plate}>{only.licenseNumber}</span>
            <span className={styles.name}>
              {only.make} {only.model}
            </span>
          </>
        ) : (
          <>
            <span className={styles.count}>
              {t('{n, plural, one {# vehicle} other {# vehicles}}', { n: vehicles.length })}
            </span>
            <span className={styles.owner}>{platesText(vehicles, t)}</span>
          </>
        )}
        {owner.id !== me?.id && (
          <span className={styles.owner}>{t('For {name}', { name: `${owner.firstName} ${owner.lastName}` })}</span>
        )}
      </div>
    </div>
  );
}

export const arePaidFor = ({ vehicles }: Quoted): boolean =>
  vehicles.every(({ vehicle }) => vehicle.inRenewal || vehicle.paymentPending);

/** In place of a step whose vehicles have been paid for, or for which the bank is confirming a payment. */
export function AlreadyPaidFor({ vehicles }: Quoted) {
  const t = useText();
  const { paths } = useChosenVehicles();
  const isOne = vehicles.length === 1;
  if (vehicles.every(({ vehicle }) => vehicle.paymentPending))
    return (
      <EmptyState
        title={
          isOne
            ? t('A payment for this vehicle is being confirmed')
            : t('Payments for these vehicles are being confirmed')
        }
        text={t('When your bank says yes, we start and email you the receipt. Please do not pay again.')}
        action={<ButtonLink to={paths.payment}>{t('See payment')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={isOne ? t('This vehicle is already in renewal') : t('These vehicles are already in renewal')}
      text={
        isOne
          ? t('It has been paid for; you do not need to pay again.')
          : t('They have been paid for; you do not need to pay again.')
      }
      action={<ButtonLink to={href('manageRenewals')}>{t('See your renewals')}</ButtonLink>}
    />
  );
}

/** Stacks the cards of a step. */
export function StepCards({ children }: PropsWithChildren) {
  return <div className={useWizardStyles().stack}>{children}</div>;
}
