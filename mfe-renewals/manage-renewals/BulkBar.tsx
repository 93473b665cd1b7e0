import { useState } from 'react';
import { limits } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { messageOf, useHost, useSession } from 'web-kit/host';
import { lazyHidden, PlainButton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useLazyRenewalsListAllRenewalsQuery } from '../api.ts';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import type { queueListQueryOf } from './renewal-query-of.ts';
import type { Selection } from './use-selection.tsx';

const NewRunDialog = lazyHidden(
  async () => (await import(/* webpackChunkName: "desk-dialogs" */ '../counter/NewRunDialog.tsx')).NewRunDialog,
);

interface Matching {
  query: ReturnType<typeof queueListQueryOf>;
  count: number;
  /** There are more than `count`. */
  isPartial: boolean;
}

/** Selects what a list's filters match on all its pages, at most as many as can be selected together, in the list's order. */
function useSelectMatching({ query, count, isPartial }: Matching, add: (renewals: readonly Renewal[]) => void) {
  const { toast } = useHost();
  const [load] = useLazyRenewalsListAllRenewalsQuery();
  const [isLoading, setIsLoading] = useState(false);
  const most = Math.min(count, limits.bulk.selected);

  const selectAll = async (): Promise<void> => {
    setIsLoading(true);
    try {
      const found = new Map<string, Renewal>();
      for (let skip = 0; skip < most; skip += limits.list.maxTake) {
        const { entries } = await load({ ...query, skip, take: Math.min(limits.list.maxTake, most - skip) }).unwrap();
        for (const renewal of entries) found.set(renewal.id, renewal);
      }
      add([...found.values()]);
    } catch (thrown) {
      toast.error('The renewals could not be selected', messageOf(thrown));
    } finally {
      setIsLoading(false);
    }
  };
  const hasMore = isPartial || count > most;
  return { selectAll, isLoading, most, label: hasMore ? `Select the first ${most}` : `Select all ${most}` };
}

/** Select-all box for the page, then a button for all that match. */
export function SelectionBar({
  rows,
  matching,
  selection: { selected, elsewhere, isClosed, add, remove },
}: {
  rows: readonly Renewal[];
  matching: Matching;
  selection: Selection;
}) {
  const styles = useRenewalRowStyles();
  const selectedOnPage = selected.length - elsewhere;
  const all = rows.length > 0 && selectedOnPage === rows.length;
  return (
    <div className={styles.choicePlace}>
      {(rows.length > 0 || elsewhere > 0) && (
        <div className={styles.choice}>
          <label className={styles.all}>
            <input
              type="checkbox"
              className={styles.box}
              disabled={isClosed}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = selectedOnPage > 0 && !all;
              }}
              onChange={({ target }) => (target.checked ? add : remove)(rows)}
            />
            {selected.length === 0
              ? 'Select all on this page'
              : `${selected.length} selected${elsewhere > 0 ? `, ${elsewhere} not on this page` : ''}`}
          </label>
          {all && <SelectMatching matching={matching} selected={selected.length} isClosed={isClosed} add={add} />}
          {elsewhere > 0 && (
            <PlainButton look="plain" onClick={() => remove(selected)}>
              Clear
            </PlainButton>
          )}
        </div>
      )}
    </div>
  );
}

/** Bulk actions for the selected rows of all pages. They stay at the bottom of the window, and do not move the list. */
export function BulkBar({
  selection: { selected, remove },
  onActed,
}: {
  selection: Selection;
  /** After a bulk action, whose results the list shows at once. */
  onActed: () => void;
}) {
  const styles = useRenewalRowStyles();
  const [hasActed, setHasActed] = useState(false);
  const [isNewRun, setNewRun] = useState(false);
  const { can } = useSession();
  if (selected.length === 0 && !hasActed) return null;
  return (
    <div className={styles.bulk}>
      {can('canFulfil') && selected.some(({ status }) => status === 'processing') && (
        <PlainButton onClick={() => setNewRun(true)}>Counter run</PlainButton>
      )}
      {isNewRun && <NewRunDialog renewals={selected} onClosed={() => setNewRun(false)} />}
      <Slot
        name="renewals.bulk"
        renewals={selected}
        onActed={(failed) => {
          setHasActed(true);
          onActed();
          remove(selected.filter(({ id }) => !failed.includes(id)));
        }}
      />
    </div>
  );
}

function SelectMatching({
  matching,
  selected,
  isClosed,
  add,
}: { matching: Matching; selected: number } & Pick<Selection, 'isClosed' | 'add'>) {
  const { selectAll, isLoading, most, label } = useSelectMatching(matching, add);
  if (selected >= most) return null;
  return (
    <PlainButton look="plain" disabled={isLoading || isClosed} onClick={() => void selectAll()}>
      {isLoading ? 'Selecting…' : label}
    </PlainButton>
  );
}
