import { makeStyles } from '@fluentui/react-components';
import type { Payment } from 'shared-contracts/payment';
import { saidDescription } from 'shared-contracts/said-description';
import { useText } from 'web-kit/language';
import { lazyHidden } from 'web-kit/page';

const useStyles = makeStyles({ summary: { cursor: 'pointer', minHeight: '24px' } });

// Few payments are for several vehicles.
const PaidItems = lazyHidden(async () => (await import('./PaidItems.tsx')).PaidItems);

/** What a payment was for. Several vehicles can be unfolded. */
export function PaidFor({ payment: { description, items } }: { payment: Payment }) {
  const styles = useStyles();
  const t = useText();
  const text = saidDescription(description, t);
  const said = <span lang={text === description ? 'en' : undefined}>{text}</span>;
  if (!items) return said;
  return (
    <details>
      <summary className={styles.summary}>{said}</summary>
      <PaidItems items={items} />
    </details>
  );
}
