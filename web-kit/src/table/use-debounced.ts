import { useEffect, useState } from 'react';
import { delays } from 'shared-contracts/limits';

/** A value that follows another once it has rested for 300 ms. */
export function useDebounced<Value>(value: Value, ms: number = delays.searchDebounce): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
