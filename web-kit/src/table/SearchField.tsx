import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

interface SearchFieldProps {
  /** Says what can be searched: 'Search by user name or email address'. */
  placeholder: string;
  /** What else is searched, and how it may be written. */
  hint?: string;
  value: string;
  /** Called 300 ms after the last key. */
  onSearch: (value: string) => void;
}

const useStyles = makeStyles({
  field: { maxWidth: '420px', marginBottom: '16px' },
  search: {
    width: '100%',
    maxWidth: 'none',
    // What can be searched is to be read on a phone too.
    '& input::placeholder': { textOverflow: 'ellipsis', '@media (max-width: 480px)': { fontSize: '13px' } },
  },
  hint: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** A search box that asks once the person has stopped typing. */
export function SearchField({ placeholder, hint, value, onSearch }: SearchFieldProps) {
  const styles = useStyles();
  const hintId = useId();
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed);
  const handed = useRef(value);
  useEffect(() => {
    if (rested === handed.current) return;
    handed.current = rested;
    onSearch(rested);
  }, [rested, onSearch]);
  return (
    <div className={styles.field}>
      <SearchBox
        className={styles.search}
        size="large"
        placeholder={placeholder}
        aria-label={placeholder}
        {...(hint ? { 'aria-describedby': hintId } : {})}
        value={typed}
        onChange={(_, { value: next }) => setTyped(next)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
