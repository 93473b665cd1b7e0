import { Icon } from 'web-kit/page';
import { menuIcon } from './menu-icons.ts';

/** The icon of a menu entry. Loaded after the first view, which shows no menu. */
export function MenuIcon({ name }: { name: string | undefined }) {
  return <Icon icon={menuIcon(name)} />;
}
