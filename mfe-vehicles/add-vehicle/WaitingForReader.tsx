import { makeStyles, tokens } from '@fluentui/react-components';
import { PlainButton } from 'web-kit/page';
import type { Waiting } from './ask-until-answered.ts';

const useStyles = makeStyles({
  waiting: {
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  // The live region must exist before its content does, but takes no space.
  empty: { position: 'absolute' },
  text: { margin: 0 },
});

const inWords = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

function waitingText({ seconds, ahead }: Waiting): string {
  const cause =
    ahead === undefined
      ? 'Our reader is busy.'
      : `Our reader is busy: ${inWords(ahead, 'one photo is', 'photos are')} before yours.`;
  const next =
    seconds === undefined ? 'We are trying again.' : `We try again in ${inWords(seconds, 'a second', 'seconds')}.`;
  return `Your photo is fine. ${cause} ${next}`;
}

/** Says why a photo is not read yet, and when it is tried again. */
export function WaitingForReader({ waiting, onCancel }: { waiting: Waiting | undefined; onCancel: () => void }) {
  const styles = useStyles();
  return (
    <div className={waiting ? styles.waiting : styles.empty}>
      <p className={styles.text} role="status">
        {waiting && `${waitingText(waiting)} While you wait, you can type the details.`}
      </p>
      {waiting && <PlainButton onClick={onCancel}>Stop waiting</PlainButton>}
    </div>
  );
}
