import type { LeaveGuard } from './leave-guard.ts';

/** Keeps the modules of the page as they are while somebody holds it, for example a payment. */
export type UpdateGuard = LeaveGuard;
