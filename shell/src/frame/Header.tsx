import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { Disc } from 'web-kit/disc';
import { useCompany, useSession } from 'web-kit/host';
import { useText } from 'web-kit/language';
import { lazyHidden, PlainButton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useHeaderStyles } from './Header.styles.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

const useStyles = makeStyles({
  word: {
    marginLeft: '10px',
    fontSize: '21px',
    fontWeight: 750,
    letterSpacing: '-0.03em',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  image: { maxHeight: '40px', maxWidth: '180px', display: 'block' },
});

function Logo() {
  const styles = useStyles();
  const { company, words } = useCompany();
  if (company.logoUrl) return <img src={company.logoUrl} alt={words.name} className={styles.image} />;
  return (
    <>
      <Disc size={32} />
      <span className={styles.word}>{words.name}</span>
    </>
  );
}

function MenuFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <PlainButton onClick={onRetry}>{t('Load the menu again')}</PlainButton>;
}

// With what a session needs, which the page preloads for a signed-in visitor (rspack.config.ts).
const ProfileMenu = lazyHidden(
  async () => (await import(/* webpackChunkName: "menus" */ './ProfileMenu.tsx')).ProfileMenu,
  MenuFailure,
);

/** Site header: logo, links, and the profile menu or the login links. */
export function Header({ wide, inAdmin }: { wide: boolean; inAdmin: boolean }) {
  const styles = useHeaderStyles();
  const t = useText();
  const { words } = useCompany();
  const { user } = useSession();
  return (
    <header className={styles.header} data-surface="card">
      <div className={mergeClasses(styles.inner, wide && styles.full)}>
        <Link to={href('home')} className={styles.logo} aria-label={t('{name}, home', { name: words.name })}>
          <Logo />
        </Link>
        <HeaderMenu inAccount={wide} inAdmin={inAdmin} />
        {inAdmin && (
          <div className={styles.tools}>
            <Slot name="admin.tools" quiet />
          </div>
        )}
        {user && (
          <div className={styles.account}>
            <ProfileMenu user={user} inAccount={wide} />
          </div>
        )}
      </div>
    </header>
  );
}
