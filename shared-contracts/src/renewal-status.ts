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
export const finalStatuses: readonly RenewalStatus[] = ['license updated', 'cancelled'];
