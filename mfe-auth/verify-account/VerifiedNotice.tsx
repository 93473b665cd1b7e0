import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { Icon } from 'web-kit/page';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
    fontWeight: 600,
  },
});

/** Shown for two seconds after verification, before the redirect. */
export function VerifiedNotice() {
  const t = useText();
  const styles = useStyles();
  return (
    <p className={styles.notice} role="status">
      <Icon icon={CheckmarkRegular} />
      {t('Verified. We are taking you to your account set-up…')}
    </p>
  );
}
