import type { ComponentProps, PropsWithChildren, ReactNode } from 'react';
import type { Reply } from 'shared-contracts/endpoint';
import type { quoteVehicles, VehicleQuote } from 'shared-contracts/payments';
import { Disc } from 'web-kit/disc';
import { failureOf, useSession } from 'web-kit/host';
import { ButtonLink, EmptyState, ErrorState, Page, PageSkeleton, StepperFrame } from 'web-kit/page';
import { steps } from '../start-renewal/Wizard.tsx';
import { useWizardStyles } from '../start-renewal/Wizard.styles.ts';
import { useChosenVehicles, useVehicleQuotes } from './use-chosen-vehicles.ts';

export type Quoted = Reply<typeof quoteVehicles>;

type StepProps = Pick<ComponentProps<typeof StepperFrame>, 'back' | 'next' | 'current'>;

interface SeveralWizardProps extends Omit<StepProps, 'next'> {
  /** Fetches the quotes again when the step opens. */
  fresh?: boolean;
  next: (quoted: Quoted, isFetching: boolean) => NonNullable<StepProps['next']>;
  children: (quoted: Quoted) => ReactNode;
}

/** Frame of the wizard's first three steps for several vehicles: which ones, progress, back and next buttons. */
export function SeveralWizard({ fresh = false, next, children, ...step }: SeveralWizardProps) {
  const { ids, paths } = useChosenVehicles();
  const { data, error, isFetching, refetch } = useVehicleQuotes(ids, { fresh });
  const choose = <ButtonLink to={paths.vehicles}>Choose vehicles</ButtonLink>;
  if (ids.length === 0)
    return <EmptyState title="No vehicles were chosen" text="Tick the ones to renew in your list." action={choose} />;
  // Prices of before, which could not be worked out again, may be others now.
  if (error && (fresh || !data))
    return failureOf(error).code === 404 ? (
      <EmptyState
        title="Some of these vehicles could not be found"
        text="They may belong to another account. Please choose them again."
        action={choose}
      />
    ) : (
      <ErrorState title="These vehicles could not be loaded" error={error} onRetry={refetch} />
    );
  if (!data) return <PageSkeleton />;
  return (
    <SeveralFrame
      {...step}
      next={next(data, isFetching)}
      title={`Renew ${data.vehicles.length} licences`}
      heading={<Chosen {...data} />}
    >
      {children(data)}
    </SeveralFrame>
  );
}

interface SeveralFrameProps extends StepProps {
  title: string;
  heading?: ReactNode;
}

/** The page and the stepper of each step. */
export function SeveralFrame({ title, heading, children, ...step }: PropsWithChildren<SeveralFrameProps>) {
  return (
    <Page title={title} width={step.current === 1 ? 'normal' : 'narrow'}>
      {heading}
      <StepperFrame label="Steps of the renewal" steps={steps} {...step}>
        {children}
      </StepperFrame>
    </Page>
  );
}

/** Licence numbers that are named before the rest is counted. */
const named = 4;

function platesText(vehicles: readonly VehicleQuote[]): string {
  const plates = vehicles.map(({ vehicle }) => vehicle.licenseNumber.toUpperCase());
  const rest = plates.length - named;
  return rest > 1 ? `${plates.slice(0, named).join(', ')} and ${rest} more` : plates.join(', ');
}

function Chosen({ owner, vehicles }: Quoted) {
  const styles = useWizardStyles();
  const { user: me } = useSession();
  return (
    <div className={styles.vehicle}>
      <Disc size={56} />
      <div>
        <span className={styles.count}>{vehicles.length} vehicles</span>
        <span className={styles.owner}>{platesText(vehicles)}</span>
        {owner.id !== me?.id && (
          <span className={styles.owner}>
            For {owner.firstName} {owner.lastName}
          </span>
        )}
      </div>
    </div>
  );
}
