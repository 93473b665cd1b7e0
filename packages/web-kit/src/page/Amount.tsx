import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatRand } from 'shared-contracts/amounts';

interface AmountProps {
  cents: number;
  /** Breakdown of the amount, shown below it. A `text` is shown in place of its amount. */
  parts?: readonly { label: string; cents: number; note?: string; text?: string }[];
  label?: string;
  /** Said right below the amount. */
  children?: ReactNode;
}

const useStyles = makeStyles({
  label: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  amount: {
    display: 'block',
    fontSize: '40px',
    lineHeight: '48px',
    letterSpacing: '-0.02em',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  parts: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '8px 24px',
    marginBlock: '16px 0',
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground2 },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
  value: { margin: 0, textAlign: 'right' },
});

/** An amount in large type, with an optional breakdown. */
export function Amount({ cents, parts, label, children }: AmountProps) {
  const styles = useStyles();
  return (
    <div>
      {label && <span className={styles.label}>{label}</span>}
      <strong className={styles.amount}>{formatRand(cents)}</strong>
      {children}
      {parts && (
        <dl className={styles.parts}>
          {parts.map((part) => [
            <dt key={`${part.label}-term`} className={styles.term}>
              {part.label}
              {part.note && <span className={styles.note}>{part.note}</span>}
            </dt>,
            <dd key={part.label} className={styles.value}>
              {part.text ?? formatRand(part.cents)}
            </dd>,
          ])}
        </dl>
      )}
    </div>
  );
}
