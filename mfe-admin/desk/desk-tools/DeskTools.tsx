import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { narrowPermissions } from 'shared-contracts/admin-permissions';
import { useHost } from 'web-kit/host';
import { SearchRegular } from 'web-kit/icons';
import { Icon, lazyHidden, PlainButton } from 'web-kit/page';
import { permissionNames } from '../../people/manage-users/permission-texts.ts';
import { UndoBar } from '../delayed/UndoBar.tsx';
import { useDeskToolsStyles } from './DeskTools.styles.ts';
import { areShortcutsOn } from './shortcut-switch.ts';

const typed = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=textbox]';

function isTaken({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(typed)) return true;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], :popover-open') !== null;
}

function useShortcuts({
  isOpen,
  openPalette,
  openSheet,
}: {
  /** One of them is open or loading: keys belong to it. */
  isOpen: boolean;
  openPalette: () => void;
  openSheet: () => void;
}): void {
  const { commands } = useHost();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.repeat || isOpen) return;
    const run = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (event.ctrlKey || event.metaKey) {
      const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (event.key.toLowerCase() === 'k' && !event.shiftKey && !hasDialog) run(openPalette);
      return;
    }
    if (isTaken(event) || !areShortcutsOn()) return;
    if (event.key === '?') return run(openSheet);
    const command = commands.list.get().find(({ shortcut }) => shortcut === event.key);
    if (command) run(command.run);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function useMissingPermission(): void {
  const { toast } = useHost();
  const [query, setQuery] = useSearchParams();
  const needs = query.get('needs');
  const tell = useEffectEvent((keys: string) => {
    const names = narrowPermissions.filter((key) => keys.split(',').includes(key)).map((key) => permissionNames[key]);
    toast.error(
      'You cannot open that page',
      names.length > 0
        ? `You need the permission ${names.map((name) => `‘${name}’`).join(' or ')}. Please ask an administrator.`
        : 'It is for administrators who may do everything.',
    );
    query.delete('needs');
    setQuery(query, { replace: true });
  });
  useEffect(() => {
    if (needs !== null) tell(needs);
  }, [needs]);
}

const CommandPalette = lazyHidden(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './CommandPalette.tsx')).CommandPalette,
);
const ShortcutSheet = lazyHidden(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ './ShortcutSheet.tsx')).ShortcutSheet,
);

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Search and commands of the administrators' area. The dialogs are loaded when they are first opened. */
export function DeskTools() {
  const styles = useDeskToolsStyles();
  const [open, setOpen] = useState<'palette' | 'sheet'>();
  const close = () => setOpen(undefined);
  useMissingPermission();
  useShortcuts({
    isOpen: open !== undefined,
    openPalette: () => setOpen('palette'),
    openSheet: () => setOpen('sheet'),
  });
  return (
    <>
      <PlainButton className={styles.button} onClick={() => setOpen('palette')}>
        <Icon icon={SearchRegular} size={18} />
        <span className={styles.words}>Search or command</span>
        <kbd className={mergeClasses(styles.key, styles.hidden)} aria-hidden="true">
          {isApple() ? '⌘' : 'Ctrl'} K
        </kbd>
      </PlainButton>
      <UndoBar />
      {open === 'palette' && <CommandPalette onClosed={close} onShowShortcuts={() => setOpen('sheet')} />}
      {open === 'sheet' && <ShortcutSheet onClosed={close} />}
    </>
  );
}
