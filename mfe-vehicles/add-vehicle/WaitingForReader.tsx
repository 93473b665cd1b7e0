import { makeStyles, tokens } from '@fluentui/react-components';
import { type Translate, useText } from 'web-kit/language';
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

function waitingText({ seconds, ahead }: Waiting, t: Translate): string {
  const cause =
    ahead === undefined
      ? t('Our reader is busy.')
      : t('Our reader is busy: {n, plural, one {one photo is} other {# photos are}} before yours.', { n: ahead });
  const next =
    seconds === undefined
      ? t('We are trying again.')
      : t('We try again in {n, plural, one {a second} other {# seconds}}.', { n: seconds });
  return [t('Your photo is fine.'), cause, next, t('While you wait, you can type the details.')].join(' ');
}

/** Says why a photo is not read yet, and when it is tried again. */
export function WaitingForReader({ waiting, onCancel }: { waiting: Waiting | undefined; onCancel: () => void }) {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={waiting ? styles.waiting : styles.empty}>
      <p className={styles.text} role="status">
        {waiting && waitingText(waiting, t)}
      </p>
      {waiting && <PlainButton onClick={onCancel}>{t('Stop waiting')}</PlainButton>}
    </div>
  );
}
