import { useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { Checkbox } from 'web-kit/forms';
import { localPageStorage, useCommands } from 'web-kit/host';
import { type BackLink, PlainButton } from 'web-kit/page';
import { useDeskStyles } from '../desk/desk.styles.ts';
import type { useWalk } from './walk.ts';

const key = 'next after action';

/** Whether the next renewal is opened after an action. Kept in the browser. */
export const opensNextAfterAction = (): boolean => localPageStorage.get(key) === 'on';

/** Previous and next renewal of the list that this one was opened from. */
export function WalkBar({ walk, back }: { walk: NonNullable<ReturnType<typeof useWalk>>; back: BackLink }) {
  const styles = useDeskStyles();
  const navigate = useNavigate();
  const [jumps, setJumps] = useState(opensNextAfterAction);
  const group = 'Renewal';
  useCommands([
    { id: 'walk.next', group, label: 'Next renewal', shortcut: 'j', run: () => walk.hasNext && walk.next() },
    { id: 'walk.previous', group, label: 'Previous renewal', shortcut: 'k', run: walk.previous },
    {
      id: 'walk.back',
      group,
      label: 'Back to the list',
      shortcut: 'u',
      run: () => void navigate(back.to, { state: back.state }),
    },
  ]);
  return (
    <div className={styles.walk} role="group" aria-label="Renewals of the list">
      <Checkbox
        label="Next after an action"
        checked={jumps}
        onChange={({ target }) => {
          if (target.checked) localPageStorage.set(key, 'on');
          else localPageStorage.remove(key);
          setJumps(target.checked);
        }}
      />
      <PlainButton disabled={!walk.hasPrevious} onClick={walk.previous}>
        Previous
      </PlainButton>
      <span>
        {walk.place} of {walk.count}
      </span>
      <PlainButton disabled={!walk.hasNext} onClick={walk.next}>
        Next
      </PlainButton>
    </div>
  );
}
