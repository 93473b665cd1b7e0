import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { ArrowClockwiseRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { Icon, PlainButton } from 'web-kit/page';
import { useNewVersion } from '../site-context.ts';
import { reloadPage } from './create-new-version.ts';

const useStyles = makeStyles({
  banner: {
    position: 'fixed',
    zIndex: 500,
    insetInline: '16px',
    bottom: '16px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    maxWidth: '560px',
    marginInline: 'auto',
    padding: '16px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
  },
  icon: { color: tokens.colorBrandForeground1, lineHeight: 0 },
  text: { flexGrow: 1, flexBasis: '220px', display: 'flex', flexDirection: 'column' },
  small: { color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px' },
});

/** Tells the user that this tab runs an older version, whose files are gone or which was withdrawn. */
export function NewVersionBanner() {
  const styles = useStyles();
  const t = useText();
  const { ready } = useNewVersion();
  const shown = useSyncExternalStore(ready.subscribe, ready.get, ready.get);
  if (!shown) return null;
  return (
    <div role="alert" className={styles.banner} data-surface="card">
      <span className={styles.icon}>
        <Icon icon={ArrowClockwiseRegular} />
      </span>
      <span className={styles.text}>
        <strong>{t('A new version is ready')}</strong>
        <span className={styles.small}>{t('What you have typed is kept. Passwords have to be typed again.')}</span>
      </span>
      <PlainButton look="primary" onClick={reloadPage}>
        {t('Reload')}
      </PlainButton>
    </div>
  );
}
