import { useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';

/** The value, updated once it has not changed for `ms` (by default 300). */
export function useDebounced<Value>(value: Value, ms: number = delays.searchDebounce): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
