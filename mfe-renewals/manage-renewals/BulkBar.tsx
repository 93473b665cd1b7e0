import { useState } from 'react';
import type { Renewal } from 'shared-contracts/renewals';
import { PlainButton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import type { Selection } from './use-selection.tsx';

/** Chooses all rows of a page, and holds what can be done with the chosen ones of all pages. */
export function BulkBar({
  rows,
  selection: { selected, elsewhere, isClosed, add, remove },
}: {
  rows: readonly Renewal[];
  selection: Selection;
}) {
  const styles = useRenewalRowStyles();
  const [acted, setActed] = useState(false);
  const here = selected.length - elsewhere;
  const all = rows.length > 0 && here === rows.length;
  return (
    <div className={styles.bulk}>
      {(rows.length > 0 || elsewhere > 0) && (
        <div className={styles.choice}>
          <label className={styles.all}>
            <input
              type="checkbox"
              className={styles.box}
              disabled={isClosed}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = here > 0 && !all;
              }}
              onChange={({ target }) => (target.checked ? add : remove)(rows)}
            />
            {selected.length === 0
              ? 'Select all on this page'
              : `${selected.length} selected${elsewhere > 0 ? `, ${elsewhere} not on this page` : ''}`}
          </label>
          {elsewhere > 0 && (
            <PlainButton look="plain" onClick={() => remove(selected)}>
              Clear
            </PlainButton>
          )}
        </div>
      )}
      {(selected.length > 0 || acted) && (
        <Slot
          name="renewals.bulk"
          renewals={selected}
          onActed={(failed) => {
            setActed(true);
            remove(selected.filter(({ id }) => !failed.includes(id)));
          }}
        />
      )}
    </div>
  );
}
