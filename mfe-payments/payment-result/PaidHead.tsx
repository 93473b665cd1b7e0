import { mergeClasses } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { addWorkingDays, dayInSouthAfrica, deliveryWorkingDays } from 'shared-contracts/dates';
import { useCompany, useHost } from 'web-kit/host';
import { CheckmarkRegular } from 'web-kit/icons';
import { Icon } from 'web-kit/page';
import { usePaymentStepStyles } from '../payment-step/PaymentStep.styles.ts';

/** The head of a successful payment's result, above what it says. */
export function PaidHead({ children }: PropsWithChildren) {
  const styles = usePaymentStepStyles();
  const { words } = useCompany();
  return (
    <div className={styles.outcome} role="status">
      <span className={mergeClasses(styles.icon, styles.good)}>
        <Icon icon={CheckmarkRegular} size={28} />
      </span>
      <h2 className={styles.title}>{words.name}!</h2>
      {children}
    </div>
  );
}

/** The day of a payment, and the first and last one on which its discs should arrive. */
export function useDeliveryDays(paidAt: string | null | undefined): { paidOn: string; first: string; last: string } {
  const { clock } = useHost();
  const paidOn = dayInSouthAfrica(paidAt ? new Date(paidAt) : clock.now());
  return {
    paidOn,
    first: addWorkingDays(paidOn, deliveryWorkingDays.first),
    last: addWorkingDays(paidOn, deliveryWorkingDays.last),
  };
}
