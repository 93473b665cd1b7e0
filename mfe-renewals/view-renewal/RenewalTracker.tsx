import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { longDay } from 'shared-contracts/dates';
import { type RenewalStatus, renewalStatusRows } from 'shared-contracts/renewal-status';
import type { TrackedRenewal } from 'shared-contracts/renewal-tracking';
import type { Renewal } from 'shared-contracts/renewals';
import { CheckmarkRegular } from 'web-kit/icons';
import { type Translate, useDates, useText } from 'web-kit/language';
import { Card, Icon } from 'web-kit/page';

interface TrackerStep {
  title: string;
  /** When it was or will be, or what it waits for. */
  note?: string;
  state: 'done' | 'now' | 'next';
}

interface Words {
  t: Translate;
  longDay: (at: string) => string;
}

function renewingNote(status: RenewalStatus, { t }: Words): string {
  if (status === 'user to action') return t('We need something from you. See below.');
  return status === 'processing' ? t('At the licensing department.') : t('We prepare it for the licensing department.');
}

const deliveredNote = (
  { parcel, promisedDay }: Pick<Tracked, 'parcel' | 'promisedDay'>,
  words: Words,
): string | undefined => {
  const { t } = words;
  if (parcel?.deliveredAt) return t('On {day}.', { day: words.longDay(parcel.deliveredAt) });
  return promisedDay ? t('By {day}.', { day: words.longDay(promisedDay) }) : undefined;
};

interface Tracked extends Pick<Renewal, 'status' | 'dateOrdered' | 'promisedDay'> {
  parcel?: TrackedRenewal['parcel'] | undefined;
}

/** The way of a renewal in its owner's words: what is done, what happens now, what comes next. Empty once it was cancelled. */
function trackerSteps({ status, dateOrdered, parcel, promisedDay }: Tracked, words: Words): TrackerStep[] {
  const { t } = words;
  const place = renewalStatusRows[status].tracker;
  if (place === undefined) return [];
  const notes: { title: string; note?: string | undefined }[] = [
    { title: t('Paid'), note: t('On {day}.', { day: words.longDay(dateOrdered) }) },
    place > 1
      ? { title: t('Licence renewed') }
      : { title: t('Renewing the licence'), note: renewingNote(status, words) },
    {
      title: t('On its way to you'),
      note:
        parcel && place <= 2
          ? parcel.courier
            ? t('With {courier}.', { courier: parcel.courier })
            : t('With our courier.')
          : undefined,
    },
    { title: t('Delivered'), note: deliveredNote({ parcel, promisedDay }, words) },
  ];
  return notes.map(({ title, note }, index) => ({
    title,
    ...(note && { note }),
    state: index < place ? 'done' : index === place ? 'now' : 'next',
  }));
}

const phone = '@media (max-width: 640px)';

const useStyles = makeStyles({
  tracker: { marginBottom: '16px' },
  list: {
    display: 'grid',
    // Four beside each other where there is room, or two.
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
  step: { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: '12px', alignItems: 'start' },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '26px',
    height: '26px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    fontSize: '13px',
    fontWeight: 700,
  },
  done: {
    borderTopColor: tokens.colorPaletteGreenBackground1,
    borderRightColor: tokens.colorPaletteGreenBackground1,
    borderBottomColor: tokens.colorPaletteGreenBackground1,
    borderLeftColor: tokens.colorPaletteGreenBackground1,
    backgroundColor: tokens.colorPaletteGreenBackground1,
    color: tokens.colorPaletteGreenForeground1,
  },
  now: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
  },
  title: { display: 'block', lineHeight: '26px', fontWeight: 600 },
  later: { color: tokens.colorNeutralForeground3, fontWeight: 400 },
  note: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

const statesIn = (t: Translate) => ({ done: t('Done:'), now: t('Now:'), next: t('Next:') });

/** The way of a renewal for its owner, with dates. */
export function RenewalTracker({ renewal }: { renewal: Tracked }) {
  const styles = useStyles();
  const t = useText();
  const steps = trackerSteps(renewal, { t, ...useDates({ longDay }) });
  if (steps.length === 0) return null;
  return (
    <div className={styles.tracker}>
      <Card>
        <ol className={styles.list} aria-label={t('Progress of the renewal')}>
          {steps.map((step, index) => (
            <Step key={step.title} {...step} place={index + 1} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Step({ title, note, state, place }: TrackerStep & { place: number }) {
  const styles = useStyles();
  return (
    <li className={styles.step} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
      <span
        className={mergeClasses(styles.mark, state === 'done' && styles.done, state === 'now' && styles.now)}
        aria-hidden="true"
      >
        {state === 'done' ? <Icon icon={CheckmarkRegular} size={16} /> : place}
      </span>
      <span>
        <span className={mergeClasses(styles.title, state === 'next' && styles.later)}>
          <span className={styles.unseen}>{statesIn(useText())[state]} </span>
          {title}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
}
