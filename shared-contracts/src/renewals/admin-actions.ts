import type { RenewalStatus } from './renewal-status.ts';

interface AdminActionRow {
  /** The action's id in the API. */
  id: string;
  /** Text of its button. */
  label: string;
  /** The key that does it: of its own, so that a key never does two things. */
  key: string;
  from: RenewalStatus;
  to: RenewalStatus;
  /**
   * Beyond a confirmation: a note to the owner, the disc's new expiry date, a courier booking to a complete address, or a
   * reason for administrators.
   */
  needs?: 'note' | 'date' | 'booking' | 'reason';
  /** What the transaction of the new status also does. */
  effects?: readonly ('refund' | 'renew licence' | 'cancel parcels' | 'parcels delivered' | 'parcels failed')[];
}

const cancel = {
  id: 'cancel',
  label: 'Cancel',
  key: 'q',
  to: 'cancelled',
  effects: ['refund', 'cancel parcels'],
} as const;

/**
 * What an administrator can do with a renewal (docs/spec/requirements.md, Statuses), one row for each status it is offered in,
 * the usual next step first. Server, buttons and bulk actions read it.
 */
export const adminActions = [
  { id: 'add-to-processing', label: 'Add to Processing', key: 'p', from: 'submitted by user', to: 'processing' },
  { id: 'remove-from-schedule', label: 'Remove from schedule', key: 'r', from: 'scheduled', to: 'submitted by user' },
  {
    id: 'ready-for-delivery',
    label: 'Ready for Delivery',
    key: 'd',
    from: 'processing',
    to: 'delivery requested',
    needs: 'booking',
  },
  {
    id: 'request-delivery',
    label: 'Request Delivery',
    key: 'd',
    from: 'ready to collect',
    to: 'delivery requested',
    needs: 'booking',
  },
  { id: 'done', label: 'Done', key: 'e', from: 'delivery requested', to: 'delivered', effects: ['parcels delivered'] },
  {
    id: 'fail',
    label: 'Fail',
    key: 'f',
    from: 'delivery requested',
    to: 'admin to action',
    needs: 'reason',
    effects: ['parcels failed', 'cancel parcels'],
  },
  {
    id: 'update-license',
    label: 'Update License',
    key: 'l',
    from: 'delivered',
    to: 'license updated',
    needs: 'date',
    effects: ['renew licence'],
  },
  { id: 'resolve', label: 'Resolve', key: 's', from: 'user to action', to: 'admin to action' },
  { ...cancel, from: 'user to action' },
  { id: 'approve', label: 'Approve', key: 'p', from: 'admin to action', to: 'processing' },
  {
    id: 'resume-delivery',
    label: 'Resume Delivery',
    key: 'd',
    from: 'admin to action',
    to: 'delivery requested',
    needs: 'booking',
  },
  {
    id: 'require-action',
    label: 'Require Action',
    key: 'n',
    from: 'admin to action',
    to: 'user to action',
    needs: 'note',
  },
  { ...cancel, from: 'admin to action' },
] as const satisfies readonly AdminActionRow[];

export type AdminActionId = (typeof adminActions)[number]['id'];
export type AdminAction = AdminActionRow & { id: AdminActionId };

export const adminActionIds = [...new Set(adminActions.map(({ id }) => id))] as [AdminActionId, ...AdminActionId[]];

/** The actions offered in a status, the usual next step first. */
export const actionsFrom = (status: RenewalStatus): readonly AdminAction[] =>
  adminActions.filter(({ from }) => from === status);

/** Whether an action books or ends a parcel, so that it can be undone for some seconds before it is done. */
export const movesParcel = ({ needs, effects = [] }: AdminActionRow): boolean =>
  needs === 'booking' || effects.some((effect) => effect === 'parcels delivered' || effect === 'parcels failed');

/** The action that moves a renewal from one status to another. Undefined if there is none. */
export const findAction = (from: RenewalStatus, to: RenewalStatus): AdminAction | undefined =>
  actionsFrom(from).find((action) => action.to === to);
