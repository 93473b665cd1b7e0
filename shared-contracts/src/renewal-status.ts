import * as z from 'zod/mini';

/** The statuses of a renewal (docs/requirements.md, Statuses). */
export const renewalStatuses = [
  'submitted by user',
  'scheduled',
  'processing',
  'ready to collect',
  'delivery requested',
  'delivered',
  'user to action',
  'admin to action',
  'license updated',
  'cancelled',
] as const;
export const RenewalStatus = z.enum(renewalStatuses);
export type RenewalStatus = z.infer<typeof RenewalStatus>;

/** The display label of a status (docs/requirements.md, Statuses); 'not in renewal yet' without a renewal. */
export const renewalStatusLabel = (status: RenewalStatus | undefined): string => {
  if (status === undefined) return 'not in renewal yet';
  if (status === 'submitted by user') return 'Submitted';
  return status === 'ready to collect' ? 'Can collect' : status;
};

/** Step counter shown next to the status; other statuses show none (docs/requirements.md, Statuses). */
export const renewalStep: Partial<Record<RenewalStatus, string>> = {
  'submitted by user': '1/7',
  scheduled: '2/7',
  processing: '3/7',
  'delivery requested': '4/7',
  delivered: '6/7',
  'license updated': '7/7',
};

/** Final statuses. In any other, the renewal keeps its vehicle in renewal. */
export const endStatuses: readonly RenewalStatus[] = ['license updated', 'cancelled'];

/** The administrator's actions: button text, and the transition it makes (docs/requirements.md, Statuses). */
export const renewalActions = [
  { action: 'Add to Processing', from: 'submitted by user', to: 'processing' },
  { action: 'Remove from schedule', from: 'scheduled', to: 'submitted by user' },
  { action: 'Ready for Delivery', from: 'processing', to: 'delivery requested' },
  { action: 'Request Delivery', from: 'ready to collect', to: 'delivery requested' },
  { action: 'Done', from: 'delivery requested', to: 'delivered' },
  { action: 'Fail', from: 'delivery requested', to: 'admin to action' },
  { action: 'Update License', from: 'delivered', to: 'license updated' },
  { action: 'Resolve', from: 'user to action', to: 'admin to action' },
  { action: 'Cancel', from: 'user to action', to: 'cancelled' },
  { action: 'Approve', from: 'admin to action', to: 'processing' },
  { action: 'Resume Delivery', from: 'admin to action', to: 'delivery requested' },
  { action: 'Require Action', from: 'admin to action', to: 'user to action' },
  { action: 'Cancel', from: 'admin to action', to: 'cancelled' },
] as const satisfies readonly { action: string; from: RenewalStatus; to: RenewalStatus }[];
export type RenewalAction = (typeof renewalActions)[number]['action'];

export const actionNames = [...new Set(renewalActions.map(({ action }) => action))] as [RenewalAction, ...RenewalAction[]];

export const actionsFrom = (status: RenewalStatus) => renewalActions.filter(({ from }) => from === status);
