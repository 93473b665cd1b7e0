import { mergeClasses, SearchBox } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import { searchDesk } from 'shared-contracts/desk';
import { listSavedViews } from 'shared-contracts/saved-views';
import { baseApi, queryFrom } from 'web-kit/api';
import { type Command, useHost, useModules, useSession } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { useDebounced } from 'web-kit/table';
import { useDeskToolsStyles } from './DeskTools.styles.ts';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './palette-items.ts';
import { SearchNote } from './SearchNote.tsx';

const deskToolsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    // A search is repeated rarely, and what it finds changes.
    adminSearchDesk: build.query(queryFrom(searchDesk, { keepUnusedDataFor: 10 })),
    adminListSavedViews: build.query(queryFrom(listSavedViews)),
  }),
});

export const { useAdminSearchDeskQuery, useAdminListSavedViewsQuery } = deskToolsApi;

/** Shorter texts find only pages and actions. */
const shortest = 2;

/** Milliseconds after closing in which this dialog still gives the page back. A second one would meet it. */
const dialogGoneTime = 300;

interface CommandPaletteProps {
  onClosed: () => void;
  onShowShortcuts: () => void;
}

/** Search for persons, vehicles, renewals, payments and parcels, and the commands, views and pages that can be opened. */
export function CommandPalette({ onClosed, onShowShortcuts }: CommandPaletteProps) {
  // A command may open a dialog of its own, which must not meet this one.
  const afterwards = useRef<() => void>(undefined);
  return (
    <Modal
      title="Search or command"
      onClosed={() => {
        onClosed();
        setTimeout(() => afterwards.current?.(), dialogGoneTime);
      }}
    >
      {(close) => (
        <Palette
          onDone={(run) => {
            afterwards.current = run;
            close();
          }}
          onShowShortcuts={onShowShortcuts}
        />
      )}
    </Modal>
  );
}

function usePaletteGroups(text: string, commands: readonly Command[]) {
  const { admits } = useModules();
  const isStaff = useSession().can(...staffPermissions);
  const query = useDebounced(text.trim());
  const isSearched = isStaff && query.length >= shortest;
  const search = useAdminSearchDeskQuery({ query }, { skip: !isSearched });
  const { data: views = [] } = useAdminListSavedViewsQuery(undefined, { skip: !isStaff });
  const groups = paletteGroups({
    text,
    commands,
    views,
    hits: isSearched && query === text.trim() ? search.currentData : undefined,
    admits,
  });
  const isWaiting = isStaff && text.trim().length >= shortest && (query !== text.trim() || search.isFetching);
  return { groups, isWaiting, failed: isSearched && search.error !== undefined, retry: search.refetch };
}

function Palette({ onDone, onShowShortcuts }: { onDone: (run?: () => void) => void; onShowShortcuts: () => void }) {
  const styles = useDeskToolsStyles();
  const id = useId();
  const navigate = useNavigate();
  const { commands } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, ...search } = usePaletteGroups(text, commands.list.get());
  const items = groups.flatMap((group) => group.items);
  const place = Math.min(chosen, items.length - 1);

  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    if (item.to) void navigate(item.to);
    onDone(item.command?.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) open(items[place]);
    else if (items.length > 0) setChosen((place + step + items.length) % items.length);
  };
  return (
    <>
      <SearchBox
        ref={input}
        className={styles.input}
        size="large"
        placeholder="Name, plate, telephone, reference, waybill or page"
        aria-label="Search or command"
        value={text}
        onChange={(_, { value }) => {
          setText(value);
          setChosen(0);
        }}
        input={{
          role: 'combobox',
          autoFocus: true,
          autoComplete: 'off',
          'aria-expanded': items.length > 0,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          ...(items[place] && { 'aria-activedescendant': `${id}-${items[place].id}` }),
          onKeyDown,
        }}
      />
      <PaletteList id={id} groups={groups} chosen={items[place]} onChoose={open} />
      <SearchNote {...search} count={items.length} field={input} />
      <div className={styles.foot}>
        <PlainButton look="plain" onClick={() => onDone(onShowShortcuts)}>
          Keyboard shortcuts
        </PlainButton>
        <PlainButton onClick={() => onDone()}>Close</PlainButton>
      </div>
    </>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  chosen: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

function PaletteList({ id, groups, chosen, onChoose }: PaletteListProps) {
  const styles = useDeskToolsStyles();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen?.id]);
  return (
    <div id={`${id}-list`} ref={list} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.group} aria-hidden="true">
            {title}
          </p>
          {items.map((item) => (
            // The combobox has the focus and the keys.
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === chosen || item.id === chosen?.id}
              className={mergeClasses(styles.option, item.id === chosen?.id && styles.chosen)}
              onClick={() => onChoose(item)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(item)}
            >
              <span className={styles.main}>
                {item.label}
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </span>
              {item.shortcut && <kbd className={styles.key}>{item.shortcut}</kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
