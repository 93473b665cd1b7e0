import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type PropsWithChildren, useId, useState } from 'react';
import { PlainButton } from '../page/PlainButton.tsx';

const phone = '@media (max-width: 640px)';

const useStyles = makeStyles({
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
  const styles = useStyles();
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
