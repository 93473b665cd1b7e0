import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { WarningRegular } from 'web-kit/icons';
import { Icon } from 'web-kit/page';

const useStyles = makeStyles({
  notice: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteYellowBackground1,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0 },
  ways: { gridColumn: 2, display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface ScanNoticeProps {
  text: string;
  /** `status` for what only has to be known. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A warning about a photo, with ways on as buttons. */
export function ScanNotice({ text, role = 'alert', children }: ScanNoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.notice} role={role}>
      <Icon icon={WarningRegular} />
      <p className={styles.text}>{text}</p>
      {children && <span className={styles.ways}>{children}</span>}
    </div>
  );
}
