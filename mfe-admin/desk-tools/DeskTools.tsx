import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { lazyWithRetry, Icon, PlainButton } from 'web-kit/page';
import { SearchRegular } from 'web-kit/icons';
import { useDeskToolsStyles } from './DeskTools.styles.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommandPalette = lazyWithRetry(
  async () => (await import('./dialogs.ts')).CommandPalette,
  () => null,
);
const ShortcutSheet = lazyWithRetry(
  async () => (await import('./dialogs.ts')).ShortcutSheet,
  () => null,
);

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Search and commands of the administrators' area. The dialogs are loaded when they are first opened. */
export function DeskTools() {
  const styles = useDeskToolsStyles();
  const [open, setOpen] = useState<'palette' | 'sheet'>();
  const close = () => setOpen(undefined);
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
      {open === 'palette' && <CommandPalette onClosed={close} onShowShortcuts={() => setOpen('sheet')} />}
      {open === 'sheet' && <ShortcutSheet onClosed={close} />}
    </>
  );
}
