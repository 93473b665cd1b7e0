import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { useDeskToolsStyles } from './DeskTools.styles.ts';
import { areShortcutsOn, switchShortcuts } from './shortcut-switch.ts';

const everywhere = [
  { label: 'Search or command', keys: 'Ctrl K' },
  { label: 'This list', keys: '?' },
];

/** All keys of the screen that is shown. Single keys can be switched off here. */
export function ShortcutSheet({ onClosed }: { onClosed: () => void }) {
  const styles = useDeskToolsStyles();
  const { commands } = useHost();
  const [on, setOn] = useState(areShortcutsOn);
  const [shown] = useState(() => commands.list.get().filter(({ shortcut }) => shortcut));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Modal title="Keyboard shortcuts" onClosed={onClosed}>
      {(close) => (
        <>
          <div className={styles.sheet}>
            <Keys title="Everywhere" keys={everywhere} />
            {groups.map((title) => (
              <Keys
                key={title}
                title={title}
                keys={shown.flatMap(({ group, label, shortcut }) =>
                  group === title && shortcut ? [{ label, keys: shortcut }] : [],
                )}
              />
            ))}
          </div>
          <Switch
            className={styles.switch}
            label="Single keys run commands"
            checked={on}
            onChange={(_, { checked }) => {
              switchShortcuts(checked);
              setOn(checked);
            }}
          />
          <div className={styles.foot}>
            <span />
            <PlainButton onClick={close}>Close</PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly { label: string; keys: string }[] }) {
  const styles = useDeskToolsStyles();
  return (
    <section>
      <h3 className={styles.sheetTitle}>{title}</h3>
      <dl className={styles.sheetGroup}>
        {keys.map((key) => (
          <div key={key.label} className={styles.row}>
            <dt className={styles.term}>{key.label}</dt>
            <dd className={styles.term}>
              <kbd className={styles.key}>{key.keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
