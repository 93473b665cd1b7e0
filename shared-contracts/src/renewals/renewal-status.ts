import * as z from 'zod/mini';

/** Pictures by what they show. */
export type StatusIcon =
  | 'receipt'
  | 'clock'
  | 'arrow'
  | 'place'
  | 'truck'
  | 'home'
  | 'person'
  | 'shield'
  | 'check'
  | 'cross';

export interface StatusRow {
  /** Shown instead of its own name. */
  label?: string;
  /** Shown next to it as a step of seven; some statuses have none. */
  step?: number;
  /** The picture of its badge. Every waiting state has its own. */
  icon: StatusIcon;
  /** How its badge looks. */
  tone: 'good' | 'busy' | 'warning' | 'bad' | 'neutral';
  /** In any other, the renewal keeps its vehicle in renewal. */
  isFinal?: true;
  /** The disc is there, and a cancellation gives nothing back. */
  isCompleted?: true;
  /** From which day the day of delivery is promised. Nobody can promise one while a person has to act, or once it has arrived. */
  promise?: 'order' | 'expiry';
  /** The place in the owner's tracker: paid, renewing, on its way, delivered. Past the last one everything is done. */
  tracker?: 1 | 2 | 4;
  /** The place of its tab in the administrators' queue, where somebody waits in it. */
  tab?: number;
  /** The papers have not been handed in at a counter. */
  isBeforeCounter?: true;
}

const rows = {
  'submitted by user': {
    icon: 'receipt',
    tone: 'busy',
    promise: 'order',
    tracker: 1,
    step: 1,
    tab: 1,
    label: 'Submitted',
    isBeforeCounter: true,
  },
  scheduled: { icon: 'clock', tone: 'neutral', promise: 'expiry', tracker: 1, step: 2, isBeforeCounter: true },
  processing: { icon: 'arrow', tone: 'busy', promise: 'order', tracker: 1, step: 3, tab: 2, isBeforeCounter: true },
  'ready to collect': { icon: 'place', tone: 'busy', promise: 'order', tracker: 2, tab: 3, label: 'Can collect' },
  'delivery requested': { icon: 'truck', tone: 'busy', promise: 'order', tracker: 2, step: 4, tab: 7 },
  delivered: { icon: 'home', tone: 'good', tracker: 4, step: 6, tab: 5, isCompleted: true },
  'user to action': { icon: 'person', tone: 'warning', tracker: 1, tab: 6, isBeforeCounter: true },
  'admin to action': { icon: 'shield', tone: 'warning', tracker: 1, tab: 4, isBeforeCounter: true },
  'license updated': { icon: 'check', tone: 'good', tracker: 4, step: 7, isFinal: true, isCompleted: true },
  cancelled: { icon: 'cross', tone: 'bad', isFinal: true },
} as const satisfies Record<string, StatusRow>;

export type RenewalStatus = keyof typeof rows;

/** What is true of each status: all that tells one from another, except the actions that lead from it (`admin-actions.ts`). */
export const renewalStatusRows: Readonly<Record<RenewalStatus, StatusRow>> = rows;

export const renewalStatuses = Object.keys(rows) as [RenewalStatus, ...RenewalStatus[]];
export const RenewalStatus = z.enum(renewalStatuses);

/** The display label of a status (docs/spec/requirements.md, Statuses); 'not in renewal yet' without a renewal. */
export const renewalStatusLabel = (status: RenewalStatus | undefined): string =>
  status === undefined ? 'not in renewal yet' : (renewalStatusRows[status].label ?? status);

/** Whether the papers of a renewal have not been handed in at a counter. */
export const isBeforeCounter = (status: RenewalStatus): boolean => renewalStatusRows[status].isBeforeCounter ?? false;

export const finalStatuses = renewalStatuses.filter((status) => renewalStatusRows[status].isFinal);
