import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { InfoRegular } from 'web-kit/icons';
import { Translated, useText } from 'web-kit/language';
import { ButtonLink, Icon } from 'web-kit/page';
import type { LoginNotice as GivenNotice } from '../router/login-notice.ts';
import { useLoginNotices } from '../site-context.ts';

const useLoginNoticeStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    maxWidth: '720px',
    boxSizing: 'border-box',
    margin: '16px auto 0',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    ...shorthands.borderLeft('4px', 'solid', tokens.colorBrandStroke1),
    borderRadius: tokens.borderRadiusMedium,
    '@media (max-width: 752px)': { marginInline: '16px' },
  },
  words: { flexGrow: 1, flexBasis: '240px', margin: 0, lineHeight: '22px' },
});

/** Tells a logged-out visitor why they were redirected, and how to reach the requested page. */
export function LoginNotice({ notice }: { notice: GivenNotice }) {
  const styles = useLoginNoticeStyles();
  const t = useText();
  const notices = useLoginNotices();
  // Shown only once: a later visit to this page is not a redirect.
  useEffect(() => () => notices.set(undefined), [notices]);
  return (
    <Translated>
      <div className={styles.notice} data-surface="card" role="status">
        <Icon icon={InfoRegular} />
        <p className={styles.words}>
          {notice.kind === 'session lost'
            ? t('You were logged out because your session has ended. Log in, and you are back where you were.')
            : t('The page you asked for is for administrators.')}
        </p>
        {notice.kind === 'login needed' && <ButtonLink to={notice.login}>{t('Log in to open this page')}</ButtonLink>}
      </div>
    </Translated>
  );
}
