import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { holdsAny, type PermissionHolder } from 'shared-contracts/admin-permissions';
import { ownerOfPath } from 'shared-contracts/owner-of-path';
import { pages } from 'shared-contracts/pages';
import type { MenuEntry, PickedModules } from 'shared-contracts/registry';
import { actsAsAdmin, adminHome, useCompany, useSession } from 'web-kit/host';
import { useText, useTexts } from 'web-kit/language';
import { useSite } from '../site-context.ts';
import { useSideMenuStyles } from './SideMenu.styles.ts';

interface MenuGroup {
  /** Undefined for entries without a group. */
  title: string | undefined;
  entries: MenuEntry[];
}

type MenuWords = NonNullable<MenuEntry['texts']>[string];

interface Visitor {
  user: PermissionHolder | undefined;
  /** Whether they administer the product's own company. */
  isOperator: boolean;
}

/** Whether a visitor has a permission that the page of a menu entry of the admin area requires. */
const mayOpen = (registry: PickedModules, { path, area }: MenuEntry, user: Visitor['user']): boolean =>
  area !== 'admin' || (user !== undefined && holdsAny(user, ownerOfPath(registry, path)?.permissions));

/** The menu entries of an area from all modules that a visitor may see, sorted and grouped. */
export function menuGroups(
  registry: PickedModules,
  area: MenuEntry['area'],
  { user, isOperator }: Visitor,
): MenuGroup[] {
  const entries = Object.values(registry)
    .flatMap(({ extras }) => extras.data.menu)
    .filter(
      (entry) =>
        entry.area === area && !entry[isOperator ? 'partnerOnly' : 'productOnly'] && mayOpen(registry, entry, user),
    )
    .sort((a, b) => a.order - b.order);
  const groups: MenuGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    // Consecutive entries without a group are kept together.
    const existing = entry.group
      ? groups.find(({ title }) => title === entry.group)
      : last?.title === undefined
        ? last
        : undefined;
    if (existing) existing.entries.push(entry);
    else groups.push({ title: entry.group, entries: [entry] });
  }
  return groups;
}

/** The link to the admin area, which the shell itself adds for administrators. */
export const adminEntry = (user: PermissionHolder, label: string): MenuEntry => ({
  id: 'admin',
  label,
  path: adminHome(user),
  area: 'user',
  order: 1000,
  icon: 'shield',
  beforeActivation: true,
});

const iconSpace = { width: '20px', height: '20px', flexShrink: 0 };
// A menu without icons is better than none.
const NoIcon = () => <span style={iconSpace} />;
const MenuIcon = lazy(() =>
  import(/* webpackChunkName: "menus" */ './MenuIcon.tsx').then(
    (icons) => ({ default: icons.MenuIcon }),
    () => ({ default: NoIcon }),
  ),
);

/** Menu entries from the registry. In the admin area the administrator's personal entries come last. */
export function MenuList({ area, onVisit }: { area: 'user' | 'admin'; onVisit?: () => void }) {
  const styles = useSideMenuStyles();
  const t = useText();
  const { registry } = useSite();
  const { company } = useCompany();
  const { user, isOperator } = useSession();
  const groups = menuGroups(registry, area, { user, isOperator });
  if (area === 'user' && user && actsAsAdmin(user, company))
    groups.push({ title: undefined, entries: [adminEntry(user, t('Admin Menu'))] });
  const personal = area === 'admin' ? menuGroups(registry, 'personal', { user, isOperator }) : [];
  return (
    <>
      {area === 'admin' && <p className={styles.area}>{t('Admin')}</p>}
      {groups.map((group) => (
        <Group key={group.title ?? group.entries[0]?.id} {...group} onVisit={onVisit} />
      ))}
      {personal.length > 0 && <p className={styles.area}>{t('Personal')}</p>}
      {personal.map((group) => (
        <Group key={group.title ?? group.entries[0]?.id} {...group} onVisit={onVisit} />
      ))}
    </>
  );
}

/** The words of an entry in the frame's language, or the mark of English where its module has none. */
function useMenuWords(entry: MenuEntry | undefined): Partial<MenuWords> & { lang?: 'en' | undefined } {
  const { lang } = useTexts();
  return entry?.texts?.[lang ?? 'en'] ?? { lang: lang && 'en' };
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
  const words = useMenuWords(entries[0]);
  return (
    <div className={styles.group}>
      {title && (
        <p className={styles.title} lang={words.lang}>
          {words.group ?? title}
        </p>
      )}
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

function Entry({ entry, onVisit }: { entry: MenuEntry; onVisit: (() => void) | undefined }) {
  const styles = useSideMenuStyles();
  const t = useText();
  const { label, path, icon, area, beforeActivation } = entry;
  const words = useMenuWords(entry);
  const { isActivated, isAdmin } = useSession();
  const isOpen = isActivated || beforeActivation || (isAdmin && area !== 'user');
  const { pathname } = useLocation();
  const content = (
    <>
      <Suspense fallback={<span style={iconSpace} />}>
        <MenuIcon name={icon} />
      </Suspense>{' '}
      <span lang={words.lang}>{words.label ?? label}</span>
    </>
  );
  if (!isOpen)
    return (
      <span
        className={styles.disabled}
        role="link"
        aria-disabled="true"
        title={t('Finish setting up your account first')}
      >
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
