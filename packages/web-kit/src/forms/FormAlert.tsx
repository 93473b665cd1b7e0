import { makeStyles, tokens } from '@fluentui/react-components';
import type { PropsWithChildren } from 'react';
import { WarningRegular } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';

const useStyles = makeStyles({
  alert: {
    display: 'flex',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteRedBackground1,
    color: tokens.colorPaletteRedForeground1,
    fontSize: '15px',
    lineHeight: '22px',
    outlineStyle: 'none',
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
});

/** Error message above a form. Focusable, so that the form can move the focus to it. */
export function FormAlert({ children }: PropsWithChildren) {
  const styles = useStyles();
  return (
    <div role="alert" tabIndex={-1} className={styles.alert}>
      <Icon icon={WarningRegular} />
      <span className={styles.text}>{children}</span>
    </div>
  );
}
