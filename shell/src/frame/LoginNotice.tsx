import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'web-kit/host';
import { ButtonLink, Icon } from 'web-kit/page';
import { useLoginNotices } from '../site-context.ts';
import { InfoRegular } from 'web-kit/icons';

const useStyles = makeStyles({
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
export function LoginNotice() {
  const notices = useLoginNotices();
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  const { pathname } = useLocation();
  const { user } = useSession();
  if (!notice || user || pathname !== notice.at) return null;
  return notice.kind === 'session lost' ? (
    <Notice>You were logged out because your session has ended. Log in, and you are back where you were.</Notice>
  ) : (
    <Notice action={<ButtonLink to={notice.login}>Log in to open this page</ButtonLink>}>
      The page you asked for is for administrators.
    </Notice>
  );
}

function Notice({ action, children }: { action?: React.ReactNode; children: string }) {
  const styles = useStyles();
  const notices = useLoginNotices();
  // Shown only once: a later visit to this page is not a redirect.
  useEffect(() => () => notices.set(undefined), [notices]);
  return (
    <div className={styles.notice} data-surface="card" role="status">
      <Icon icon={InfoRegular} />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
