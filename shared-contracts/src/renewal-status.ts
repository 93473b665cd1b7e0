import * as z from 'zod/mini';

interface StatusRow {
  /** Shown for it (docs/requirements.md, Statuses). */
  label: string;
  /** Step counter shown next to it; some statuses have none. */
  step?: `${number}/7`;
  /** How its badge looks. */
  tone: 'good' | 'busy' | 'warning' | 'bad' | 'neutral';
  /** In any other, the renewal keeps its vehicle in renewal. */
  isFinal?: true;
  /** The disc is there, and a cancellation gives nothing back. */
  isCompleted?: true;
  /** From which day the day of delivery is promised; nobody can promise one while a person has to act, or once it has arrived. */
  promisedFrom: 'order' | 'expiry' | 'nothing';
  /** The place in the owner's tracker: paid, renewing, on its way, delivered. Past the last one everything is done. */
  trackerPlace?: 1 | 2 | 4;
  /** The place of its tab in the administrators' queue, where somebody waits in it. */
  tab?: number;
}

/** The statuses of a renewal, in the order of their steps. */
const rows = {
  'submitted by user': {
    label: 'Submitted',
    step: '1/7',
    tone: 'busy',
    promisedFrom: 'order',
    trackerPlace: 1,
    tab: 1,
  },
  scheduled: { label: 'scheduled', step: '2/7', tone: 'neutral', promisedFrom: 'expiry', trackerPlace: 1 },
  processing: { label: 'processing', step: '3/7', tone: 'busy', promisedFrom: 'order', trackerPlace: 1, tab: 2 },
  'ready to collect': { label: 'Can collect', tone: 'busy', promisedFrom: 'order', trackerPlace: 2, tab: 3 },
  'delivery requested': {
    label: 'delivery requested',
    step: '4/7',
    tone: 'busy',
    promisedFrom: 'order',
    trackerPlace: 2,
    tab: 7,
  },
  delivered: {
    label: 'delivered',
    step: '6/7',
    tone: 'good',
    isCompleted: true,
    promisedFrom: 'nothing',
    trackerPlace: 4,
    tab: 5,
  },
  'user to action': { label: 'user to action', tone: 'warning', promisedFrom: 'nothing', trackerPlace: 1, tab: 6 },
  'admin to action': { label: 'admin to action', tone: 'warning', promisedFrom: 'nothing', trackerPlace: 1, tab: 4 },
  'license updated': {
    label: 'license updated',
    step: '7/7',
    tone: 'good',
    isFinal: true,
    isCompleted: true,
    promisedFrom: 'nothing',
    trackerPlace: 4,
  },
  cancelled: { label: 'cancelled', tone: 'bad', isFinal: true, promisedFrom: 'nothing' },
} as const satisfies Record<string, StatusRow>;

export type RenewalStatus = keyof typeof rows;

/** What is true of each status: all that tells one from another, except the actions that lead from it (`admin-actions.ts`). */
export const renewalStatusRows: Readonly<Record<RenewalStatus, StatusRow>> = rows;

export const renewalStatuses = Object.keys(rows) as [RenewalStatus, ...RenewalStatus[]];
export const RenewalStatus = z.enum(renewalStatuses);

/** The display label of a status (docs/requirements.md, Statuses); 'not in renewal yet' without a renewal. */
export const renewalStatusLabel = (status: RenewalStatus | undefined): string =>
  status === undefined ? 'not in renewal yet' : rows[status].label;

/** The statuses of which something is true. */
export const renewalStatusesWith = (isTrue: (row: StatusRow) => unknown): readonly RenewalStatus[] =>
  renewalStatuses.filter((status) => isTrue(rows[status]));

export const finalStatuses = renewalStatusesWith(({ isFinal }) => isFinal);
