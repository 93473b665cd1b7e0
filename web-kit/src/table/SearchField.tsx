import { makeStyles, SearchBox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

interface SearchFieldProps {
  /** Says what can be searched: 'Search by user name or email address'. */
  placeholder: string;
  value: string;
  /** Called 300 ms after the last key. */
  onSearch: (value: string) => void;
}

const useStyles = makeStyles({ search: { width: '100%', maxWidth: '420px', marginBottom: '16px' } });

/** A search box that asks once the person has stopped typing. */
export function SearchField({ placeholder, value, onSearch }: SearchFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed);
  const handed = useRef(value);
  useEffect(() => {
    if (rested === handed.current) return;
    handed.current = rested;
    onSearch(rested);
  }, [rested, onSearch]);
  return (
    <SearchBox
      className={styles.search}
      size="large"
      placeholder={placeholder}
      aria-label={placeholder}
      value={typed}
      onChange={(_, { value: next }) => setTyped(next)}
    />
  );
}
