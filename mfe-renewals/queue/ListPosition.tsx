import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from 'web-kit/forms';
import { localPageStorage, useCommands } from 'web-kit/host';
import { type BackLink, PlainButton } from 'web-kit/page';
import { useDeskStyles } from '../desk/desk.styles.ts';
import type { useListPosition } from './list-position.ts';

const key = 'next after action';

/** Whether the next renewal is opened after an action. Kept in the browser. */
export const opensNextAfterAction = (): boolean => localPageStorage.get(key) === 'on';

/** Previous and next renewal of the list that this one was opened from. */
export function ListPosition({
  position,
  back,
}: {
  position: NonNullable<ReturnType<typeof useListPosition>>;
  back: BackLink;
}) {
  const styles = useDeskStyles();
  const navigate = useNavigate();
  const [jumps, setJumps] = useState(opensNextAfterAction);
  const group = 'Renewal';
  useCommands([
    { id: 'list.next', group, label: 'Next renewal', shortcut: 'j', run: () => position.hasNext && position.next() },
    { id: 'list.previous', group, label: 'Previous renewal', shortcut: 'k', run: position.previous },
    {
      id: 'list.back',
      group,
      label: 'Back to the list',
      shortcut: 'u',
      run: () => void navigate(back.to, { state: back.state }),
    },
  ]);
  return (
    <div className={styles.listPosition} role="group" aria-label="Renewals of the list">
      <Checkbox
        label="Next after an action"
        checked={jumps}
        onChange={({ target }) => {
          if (target.checked) localPageStorage.set(key, 'on');
          else localPageStorage.remove(key);
          setJumps(target.checked);
        }}
      />
      <PlainButton disabled={!position.hasPrevious} onClick={position.previous}>
        Previous
      </PlainButton>
      <span>
        {position.place} of {position.count}
      </span>
      <PlainButton disabled={!position.hasNext} onClick={position.next}>
        Next
      </PlainButton>
    </div>
  );
}
