import { listDate } from 'shared-contracts/list-date';
import { type Renewal, type RenewalStatus, renewalStatusRows } from 'shared-contracts/renewals';

export interface TrackerStep {
  title: string;
  /** When it was or will be, or what it waits for. */
  note?: string;
  state: 'done' | 'now' | 'next';
}

function renewingNote(status: RenewalStatus): string {
  if (status === 'user to action') return 'We need something from you. See below.';
  return status === 'processing' ? 'At the licensing department.' : 'We prepare it for the licensing department.';
}

const deliveredNote = ({ parcel, promisedDay }: Pick<Renewal, 'parcel' | 'promisedDay'>): string | undefined => {
  if (parcel?.deliveredAt) return `On ${listDate(parcel.deliveredAt)}.`;
  return promisedDay ? `By ${listDate(promisedDay)}.` : undefined;
};

type Tracked = Pick<Renewal, 'status' | 'dateOrdered' | 'parcel' | 'promisedDay'>;

/** The way of a renewal in its owner's words: what is done, what happens now, what comes next. Empty once it was cancelled. */
export function trackerSteps({ status, dateOrdered, parcel, promisedDay }: Tracked): TrackerStep[] {
  const place = renewalStatusRows[status].trackerPlace;
  if (place === undefined) return [];
  const notes: { title: string; note?: string | undefined }[] = [
    { title: 'Paid', note: `On ${listDate(dateOrdered)}.` },
    place > 1 ? { title: 'Licence renewed' } : { title: 'Renewing the licence', note: renewingNote(status) },
    { title: 'On its way to you', note: parcel && place <= 2 ? `With ${parcel.courier ?? 'our courier'}.` : undefined },
    { title: 'Delivered', note: deliveredNote({ parcel, promisedDay }) },
  ];
  return notes.map(({ title, note }, index) => ({
    title,
    ...(note && { note }),
    state: index < place ? 'done' : index === place ? 'now' : 'next',
  }));
}
