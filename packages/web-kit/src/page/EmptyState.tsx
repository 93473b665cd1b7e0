import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PrintedDisc } from '../disc/PrintedDisc.tsx';

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    paddingBlock: '48px',
    paddingInline: '16px',
    textAlign: 'center',
  },
  title: { marginBlock: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 600 },
  text: { marginBlock: 0, maxWidth: '44ch', color: tokens.colorNeutralForeground3, lineHeight: '22px' },
});

/** Placeholder for an empty list, with an action to fill it. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <PrintedDisc size={88} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
