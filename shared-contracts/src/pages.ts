import { type AdminPermission, staffPermissions } from './accounts/admin-permissions.ts';

/** Who a page is for (docs/spec/requirements.md, Routes). */
export type View = 'public' | 'authenticated' | 'admin';

export interface Page {
  path: `/${string}`;
  view: View;
  permissions?: readonly AdminPermission[];
}

const people = ['canManagePeople'] as const;
const money = ['canHandleMoney'] as const;

/**
 * Every page of the product: its path, the view that the route guard requires and, of an administrators' page, the
 * permissions of which its visitor needs one.
 */
export const pages = {
  home: { path: '/', view: 'public' },
  contact: { path: '/contact', view: 'public' },
  faq: { path: '/faq', view: 'public' },
  about: { path: '/about', view: 'public' },
  terms: { path: '/terms', view: 'public' },
  signup: { path: '/signup', view: 'public' },
  login: { path: '/login', view: 'public' },
  recoverAccount: { path: '/recover-account', view: 'public' },
  resendVerification: { path: '/resend-verification', view: 'public' },
  verifyAccount: { path: '/verify-account', view: 'public' },
  verifyAccountByToken: { path: '/verify-account/:token', view: 'public' },
  passwordReset: { path: '/password-reset/:token', view: 'public' },
  payments: { path: '/payments', view: 'public' },
  trackRenewal: { path: '/track-renewal', view: 'public' },
  signMandate: { path: '/sign-mandate/:token', view: 'public' },
  undoEmailChange: { path: '/keep-email/:token', view: 'public' },
  unsubscribe: { path: '/unsubscribe/:token', view: 'public' },
  confirmSubscription: { path: '/confirm-subscription/:token', view: 'public' },

  profile: { path: '/profile', view: 'authenticated' },
  managePassword: { path: '/manage-password', view: 'authenticated' },
  accountSetup: { path: '/account-setup', view: 'authenticated' },
  viewDocuments: { path: '/view-documents', view: 'authenticated' },
  addVehicle: { path: '/add-vehicle', view: 'authenticated' },
  importVehicles: { path: '/vehicles/import', view: 'authenticated' },
  manageVehicles: { path: '/manage-vehicles', view: 'authenticated' },
  editVehicle: { path: '/edit-vehicle/:id', view: 'authenticated' },
  viewVehicle: { path: '/view-vehicle/:id', view: 'authenticated' },
  lostDisc: { path: '/lost-disc/:id', view: 'authenticated' },
  manageRenewals: { path: '/manage-renewals', view: 'authenticated' },
  topUp: { path: '/top-up/:id', view: 'authenticated' },
  mandates: { path: '/mandates', view: 'authenticated' },
  viewRenewal: { path: '/view-renewal/:id', view: 'authenticated' },
  collection: { path: '/start-renewal/collection/:vehicleId', view: 'authenticated' },
  renewalQuote: { path: '/start-renewal/renewal-quote/:vehicleId', view: 'authenticated' },
  payment: { path: '/start-renewal/payment/:vehicleId', view: 'authenticated' },
  result: { path: '/start-renewal/result/:vehicleId', view: 'authenticated' },

  admin: { path: '/admin', view: 'admin', permissions: people },
  dashboard: { path: '/admin/dashboard', view: 'admin', permissions: ['isAdmin'] },
  manageUsers: { path: '/admin/manage-users', view: 'admin', permissions: people },
  manageUser: { path: '/admin/manage-users/:id', view: 'admin', permissions: people },
  viewUser: { path: '/admin/view-user/:userId', view: 'admin', permissions: staffPermissions },
  adminPayments: { path: '/admin/payments', view: 'admin', permissions: money },
  viewPayment: { path: '/admin/payments/:id', view: 'admin', permissions: money },
  adminRefunds: { path: '/admin/refunds', view: 'admin', permissions: money },
  settlements: { path: '/admin/settlements', view: 'admin', permissions: money },
  viewSettlement: { path: '/admin/settlements/:id', view: 'admin', permissions: money },
  tarePricing: { path: '/admin/tare-pricing', view: 'admin', permissions: money },
  viewFeeProposal: { path: '/admin/tare-pricing/proposals/:id', view: 'admin', permissions: ['isAdmin'] },
  manageVariables: { path: '/admin/manage-variables', view: 'admin', permissions: money },
  noteTemplates: { path: '/admin/note-templates', view: 'admin', permissions: ['canFulfil'] },
  adminAudit: { path: '/admin/audit', view: 'admin', permissions: ['canReadAudit'] },
  failedWork: { path: '/admin/failed-work', view: 'admin', permissions: ['isAdmin'] },
  companies: { path: '/admin/companies', view: 'admin', permissions: ['isAdmin'] },
  editCompany: { path: '/admin/companies/:id', view: 'admin', permissions: ['isAdmin'] },
  manageModules: { path: '/admin/modules', view: 'admin', permissions: ['isAdmin'] },
  adminManageVehicles: { path: '/admin/manage-vehicles', view: 'admin', permissions: staffPermissions },
  manageMyVehicles: { path: '/admin/manage-my-vehicles', view: 'admin' },
  adminAddVehicle: { path: '/admin/add-vehicle', view: 'admin' },
  adminEditVehicle: { path: '/admin/edit-vehicle/:id', view: 'admin', permissions: ['canFulfil'] },
  adminViewVehicle: { path: '/admin/view-vehicle/:id', view: 'admin', permissions: staffPermissions },
  manageMyRenewals: { path: '/admin/manage-my-renewals', view: 'admin' },
  counterRuns: { path: '/admin/counter-runs', view: 'admin', permissions: ['canFulfil'] },
  authorityForm: { path: '/admin/authority-form', view: 'admin', permissions: ['canFulfil'] },
  counterRun: { path: '/admin/counter-runs/:id', view: 'admin', permissions: ['canFulfil'] },
  scanDiscs: { path: '/admin/scan-discs', view: 'admin', permissions: ['canFulfil'] },
  // The requirements name these paths. They redirect to the same pages under /admin.
  bareMyVehicles: { path: '/manage-my-vehicles', view: 'admin' },
  bareMyRenewals: { path: '/manage-my-renewals', view: 'admin' },
  userRenewals: { path: '/admin/user-renewals', view: 'admin', permissions: staffPermissions },
  userActiveRenewals: { path: '/admin/user-active-renewals', view: 'admin', permissions: staffPermissions },
  adminViewRenewal: { path: '/admin/view-renewal/:id', view: 'admin', permissions: staffPermissions },
  adminProfile: { path: '/admin/profile', view: 'admin' },
  adminStartRenewal: { path: '/admin/start-renewal/:vehicleId', view: 'admin' },
  adminCollection: { path: '/admin/start-renewal/collection/:vehicleId', view: 'admin' },
  adminRenewalQuote: { path: '/admin/start-renewal/renewal-quote/:vehicleId', view: 'admin' },
  adminPayment: { path: '/admin/start-renewal/payment/:vehicleId', view: 'admin' },
  adminResult: { path: '/admin/start-renewal/result/:vehicleId', view: 'admin' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<Name extends PageName> = ParameterNames<(typeof pages)[Name]['path']>;

/** Builds the URL of a page: `href('viewVehicle', { id })`. */
export function href<Name extends PageName>(
  name: Name,
  ...[values]: [Parameters<Name>] extends [never] ? [] : [Record<Parameters<Name>, string>]
): string {
  const parameters: Record<string, string> = values ?? {};
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
}

/** What stands for the vehicle in the wizard's paths if several are renewed. Their ids are in the query. */
export const severalVehicles = 'several';

const adminPage = {
  collection: 'adminCollection',
  renewalQuote: 'adminRenewalQuote',
  payment: 'adminPayment',
  result: 'adminResult',
} as const;

/**
 * Builds the URL of a wizard page for one vehicle, or for several: `/start-renewal/collection/several?vehicles=…,…`. The
 * result names none of several, because the payment does.
 */
export function wizardHref(page: keyof typeof adminPage, vehicleIds: readonly string[], inAdmin = false): string {
  const [only, ...others] = vehicleIds;
  const path = (vehicleId: string) => href(inAdmin ? adminPage[page] : page, { vehicleId });
  if (only !== undefined && others.length === 0) return path(only);
  return page === 'result' ? path(severalVehicles) : `${path(severalVehicles)}?vehicles=${vehicleIds.join(',')}`;
}

/** Validates a redirect target for after login. Returns it only if it is a path on this site, never another origin. */
export function internalPath(value: string): string | undefined {
  if (!/^\/(?![/\\])/.test(value)) return undefined;
  // Browsers strip tabs and line breaks from a URL before parsing it, and some routers decode encoded slashes.
  if (/[\p{Cc}\\]/u.test(value) || /^\/(?:%2f|%5c)/i.test(value)) return undefined;
  return value;
}
