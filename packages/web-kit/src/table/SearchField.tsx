import { makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { usePartText } from 'web-kit/host';
import { useDebounced } from './use-debounced.ts';

interface SearchFieldProps {
  /** What can be searched, such as 'Search by user name or email address'. */
  placeholder: string;
  /** What else is searched, and in which format. */
  hint?: string;
  value: string;
  /** Called 300 ms after the last key. */
  onSearch: (value: string) => void;
}

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  field: { maxWidth: '420px', marginBottom: '16px' },
  search: {
    width: '100%',
    maxWidth: 'none',
    '& input::placeholder': { textOverflow: 'ellipsis', [phone]: { opacity: 0 } },
  },
  // On a phone what can be searched stands above the box, where it has as many lines as it needs.
  words: { display: 'none', [phone]: { display: 'block', marginBottom: '4px' } },
  hint: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** A search box that searches once the user has stopped typing. */
export function SearchField({ placeholder, hint, value, onSearch }: SearchFieldProps) {
  const styles = useStyles();
  const t = usePartText();
  const hintId = useId();
  const [typed, setTyped] = useState(value);
  const debounced = useDebounced(typed);
  const lastSearched = useRef(value);
  const lastValue = useRef(value);
  useEffect(() => {
    const isNew = value !== lastValue.current;
    lastValue.current = value;
    if (isNew && value !== lastSearched.current) {
      // Changed elsewhere: by a button that clears the search, or the browser's back button.
      lastSearched.current = value;
      setTyped(value);
    } else if (debounced === typed && debounced !== lastSearched.current) {
      lastSearched.current = debounced;
      onSearch(debounced);
    }
  }, [value, debounced, typed, onSearch]);
  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.words}>
        {placeholder}
      </span>
      <SearchBox
        className={styles.search}
        size="large"
        placeholder={placeholder}
        aria-label={placeholder}
        {...(hint ? { 'aria-describedby': hintId } : {})}
        value={typed}
        dismiss={typed ? { 'aria-label': t('Clear search') } : null}
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
