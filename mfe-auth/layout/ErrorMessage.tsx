import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { WarningRegular } from 'web-kit/icons';
import { Icon } from 'web-kit/page';

const useStyles = makeStyles({
  error: {
    display: 'flex',
    gap: '12px',
    margin: '0 0 20px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteRedBackground1,
    color: tokens.colorPaletteRedForeground1,
    overflowWrap: 'anywhere',
  },
});

/** Error message outside a form. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <p role="alert" className={styles.error}>
      <Icon icon={WarningRegular} />
      <span>{children}</span>
    </p>
  );
}
