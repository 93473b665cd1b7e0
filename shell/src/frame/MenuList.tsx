import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import type { MenuEntry } from 'shared-contracts/registry';
import { actsAsAdmin, useCompany, useSession } from 'web-kit/host';
import { useSite } from '../site-context.ts';
import { adminEntry, menuGroups } from './menu-groups.ts';
import { useSideMenuStyles } from './SideMenu.styles.ts';

const iconSpace = { width: '20px', height: '20px', flexShrink: 0 };
// A menu without icons is better than none.
const NoIcon = () => <span style={iconSpace} />;
const MenuIcon = lazy(() =>
  import('./MenuIcon.tsx').then(
    (icons) => ({ default: icons.MenuIcon }),
    () => ({ default: NoIcon }),
  ),
);

/** Menu entries from the registry. In the admin area the administrator's personal entries come last. */
export function MenuList({ area, onVisit }: { area: 'user' | 'admin'; onVisit?: () => void }) {
  const styles = useSideMenuStyles();
  const { registry } = useSite();
  const { company } = useCompany();
  const { user, isOperator } = useSession();
  const groups = menuGroups(registry, area, { user, isOperator });
  if (area === 'user' && user && actsAsAdmin(user, company))
    groups.push({ title: undefined, entries: [adminEntry(user)] });
  const personal = area === 'admin' ? menuGroups(registry, 'personal', { user, isOperator }) : [];
  return (
    <>
      {area === 'admin' && <p className={styles.area}>Admin</p>}
      {groups.map((group) => (
        <Group key={group.title ?? group.entries[0]?.id} {...group} onVisit={onVisit} />
      ))}
      {personal.length > 0 && <p className={styles.area}>Personal</p>}
      {personal.map((group) => (
        <Group key={group.title ?? group.entries[0]?.id} {...group} onVisit={onVisit} />
      ))}
    </>
  );
}

function Group({
  title,
  entries,
  onVisit,
}: {
  title: string | undefined;
  entries: MenuEntry[];
  onVisit: (() => void) | undefined;
}) {
  const styles = useSideMenuStyles();
  return (
    <div className={styles.group}>
      {title && <p className={styles.title}>{title}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onVisit={onVisit} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether an entry is the current page. The admin home and the user list are the same screen under two paths. */
const isCurrent = (entry: string, pathname: string): boolean =>
  pathname === entry ||
  (entry === pages.manageUsers.path &&
    (pathname === pages.admin.path || pathname.startsWith(`${pages.manageUsers.path}/`)));

function Entry({
  entry: { label, path, icon, area, beforeActivation },
  onVisit,
}: {
  entry: MenuEntry;
  onVisit: (() => void) | undefined;
}) {
  const styles = useSideMenuStyles();
  const { isActivated, isAdmin } = useSession();
  const isOpen = isActivated || beforeActivation || (isAdmin && area !== 'user');
  const { pathname } = useLocation();
  const content = (
    <>
      <Suspense fallback={<span style={iconSpace} />}>
        <MenuIcon name={icon} />
      </Suspense>{' '}
      {label}
    </>
  );
  if (!isOpen)
    return (
      <span className={styles.disabled} role="link" aria-disabled="true" title="Finish setting up your account first">
        {content}
      </span>
    );
  return (
    <Link
      to={path}
      className={styles.entry}
      {...(isCurrent(path, pathname) ? { 'aria-current': 'page' } : {})}
      {...(onVisit ? { onClick: onVisit } : {})}
    >
      {content}
    </Link>
  );
}
