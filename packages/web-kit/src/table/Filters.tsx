import { Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { type PropsWithChildren, useId, useState } from 'react';
import { listDate } from 'shared-contracts/dates';
import { returnFocus } from '../page/focus.ts';
import { PlainButton } from '../page/PlainButton.tsx';
import type { ListState } from './use-list-state.ts';

const phone = '@media (max-width: 640px)';

const useFieldStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px', minWidth: 0, marginBottom: '16px' },
  label: { fontSize: '14px', lineHeight: '20px' },
});

/** A labelled filter of a list. The control is inside the label, so no id is needed. */
export function FilterField({ label, children }: PropsWithChildren<{ label: string }>) {
  const styles = useFieldStyles();
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Text for no value. One that cannot be chosen only describes the state. */
  none: string;
  canChooseNone?: boolean;
}

/** A filter of a list with a choice of values. */
export function FilterSelect({ label, value, onChange, options, none, canChooseNone = true }: FilterSelectProps) {
  return (
    <FilterField label={label}>
      <Select size="large" value={value} onChange={(_, chosen) => onChange(chosen.value)}>
        <option value="" hidden={!canChooseNone}>
          {none}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FilterField>
  );
}

/** The first and the last day of a list, kept in the filters `from` and `to`. Each limits the other. */
export function DayFilters({ list }: { list: ListState }) {
  const [from, to] = [list.filter('from'), list.filter('to')];
  // A day that is typed passes its limits, and only a whole one can be judged.
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <>
      <FilterField label="From">
        <Input
          size="large"
          type="date"
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(_, { value }) => list.setFilters({ from: value })}
          onBlur={() => isReversed && list.setFilters({ from: to })}
        />
      </FilterField>
      <FilterField label="To">
        <Input
          size="large"
          type="date"
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(_, { value }) => list.setFilters({ to: value })}
          onBlur={() => isReversed && list.setFilters({ to: from })}
        />
      </FilterField>
    </>
  );
}

const useMoreStyles = makeStyles({
  button: { display: 'none', [phone]: { display: 'inline-flex', marginBottom: '12px' } },
  filters: { display: 'contents', [phone]: { display: 'none' } },
  open: { [phone]: { display: 'contents' } },
});

interface MoreFiltersProps {
  /** How many of them are set. */
  count: number;
}

/** Filters of a list besides its search. On a phone they are behind a button, so that the list begins above the fold. */
export function MoreFilters({ count, children }: PropsWithChildren<MoreFiltersProps>) {
  const styles = useMoreStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {count === 0 ? 'Filters' : `Filters (${count} set)`}
      </PlainButton>
      <div id={id} className={mergeClasses(styles.filters, open && styles.open)}>
        {children}
      </div>
    </>
  );
}

/** Clears the search and the filters of a list, for where they match nothing. */
export function ClearFilters({ list, names }: { list: ListState; names: readonly string[] }) {
  const clear = () => {
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])));
    // The button is about to go.
    returnFocus(null);
  };
  return (
    <PlainButton onClick={clear}>{names.length === 1 ? 'Clear the search' : 'Clear search and filters'}</PlainButton>
  );
}

interface NamedFilter {
  /** What it selects: 'Delivered'. */
  label: string;
  /** Names in the URL of its first and last day, or of a flag. */
  names: readonly [from: string, to?: string];
}

const useNoteStyles = makeStyles({
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginBottom: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { margin: 0, flexGrow: 1 },
});

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** A filter in words: 'Delivered 16-11-2026 to 22-11-2026'. Undefined if it is not set. */
function wordsOf(list: ListState, { label, names: [first, last] }: NamedFilter): string | undefined {
  const [from, to] = [list.filter(first), last ? list.filter(last) : ''];
  if (!from && !to) return undefined;
  if (!last) return isDay(from) ? `${label} ${listDate(from)}` : label;
  if (from === to) return `${label} ${listDate(from)}`;
  return [label, from && `from ${listDate(from)}`, to && `to ${listDate(to)}`].filter(Boolean).join(' ');
}

/** Says by what a list is filtered that has no field of its own, such as by a link from a chart, and clears it. */
export function FilterNote({ list, filters }: { list: ListState; filters: readonly NamedFilter[] }) {
  const styles = useNoteStyles();
  const words = filters.map((filter) => wordsOf(list, filter)).filter((text) => text !== undefined);
  if (words.length === 0) return null;
  const clear = () => {
    list.setFilters(Object.fromEntries(filters.flatMap(({ names }) => names).map((name) => [name ?? '', ''])));
    returnFocus(null);
  };
  return (
    <div className={styles.note} role="note">
      <p className={styles.words}>{words.join(', ')}</p>
      <PlainButton onClick={clear}>Show all</PlainButton>
    </div>
  );
}
