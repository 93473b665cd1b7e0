import type { ComponentProps, PropsWithChildren, ReactNode } from 'react';
import { daysToExpiry } from 'shared-contracts/license-status';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { href } from 'shared-contracts/pages';
import type { Vehicle } from 'shared-contracts/vehicles';
import { Disc } from 'web-kit/disc';
import { useHost, useSession } from 'web-kit/host';
import { ButtonLink, EmptyState, ErrorState, Page, PageSkeleton, StepperFrame } from 'web-kit/page';
import { useRenewalsListVehiclesQuery } from '../api.ts';
import { useSteps } from './use-steps.ts';
import { useWizardStyles } from './Wizard.styles.ts';

export const steps = ['Collection', 'Renewal quote', 'Payment', 'Done'];

interface WizardProps extends Pick<ComponentProps<typeof StepperFrame>, 'back' | 'next' | 'current'> {
  children: (vehicle: Vehicle) => ReactNode;
  /** Shown if the vehicle cannot be loaded, for the payment result, which matters more. */
  withoutVehicle?: ReactNode;
}

/** Frame of the four wizard steps: vehicle, progress, back and next buttons. */
export function Wizard({ current, back, next, children, withoutVehicle }: WizardProps) {
  const { vehicleId } = useSteps();
  const { data, error, refetch } = useRenewalsListVehiclesQuery({ id: vehicleId });
  const vehicle = data?.entries[0];
  if (error && !vehicle && !withoutVehicle)
    return <ErrorState title="This vehicle could not be loaded" error={error} onRetry={refetch} />;
  if (!vehicle && !error) return <PageSkeleton />;
  return (
    <Page title={current === steps.length - 1 ? 'Your renewal' : 'Renew your licence'} width="narrow">
      {vehicle && <VehicleLine vehicle={vehicle} />}
      <StepperFrame
        label="Steps of the renewal"
        steps={steps}
        current={current}
        {...(back ? { back } : {})}
        {...(next ? { next } : {})}
      >
        {vehicle ? children(vehicle) : withoutVehicle}
      </StepperFrame>
    </Page>
  );
}

function VehicleLine({ vehicle }: { vehicle: Vehicle }) {
  const styles = useWizardStyles();
  const { clock } = useHost();
  const { user: me } = useSession();
  return (
    <div className={styles.vehicle}>
      <Disc size={56} days={daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now()))} />
      <div>
        <span className={styles.plate}>{vehicle.licenseNumber}</span>
        <span className={styles.name}>
          {vehicle.make} {vehicle.model}
        </span>
        {vehicle.userId !== me?.id && vehicle.user && (
          <span className={styles.owner}>
            For {vehicle.user.firstName} {vehicle.user.lastName}
          </span>
        )}
      </div>
    </div>
  );
}

/** In place of a step whose vehicle has been paid for. */
export function AlreadyInRenewal() {
  return (
    <EmptyState
      title="This vehicle is already in renewal"
      text="It has been paid for; you do not need to pay again."
      action={<ButtonLink to={href('manageRenewals')}>See your renewals</ButtonLink>}
    />
  );
}

/** Stacks the cards of a step. */
export function StepCards({ children }: PropsWithChildren) {
  return <div className={useWizardStyles().stack}>{children}</div>;
}
