import * as accounts from './accounts/accounts.ts';
import * as emailChanges from './accounts/email-changes.ts';
import * as factors from './accounts/factors.ts';
import * as permissions from './accounts/permissions.ts';
import * as sessions from './accounts/sessions.ts';
import * as user from './accounts/user.ts';
import * as userAccount from './accounts/user-account.ts';
import * as users from './accounts/users.ts';
import * as apiKeys from './companies/api-keys.ts';
import * as companies from './companies/companies.ts';
import * as companyAdministrators from './companies/company-administrators.ts';
import * as companyDrafts from './companies/company-drafts.ts';
import * as companyPreviews from './companies/company-previews.ts';
import * as siteClock from './companies/site-clock.ts';
import * as webhooks from './companies/webhooks.ts';
import * as audit from './desk/audit.ts';
import * as dashboard from './desk/dashboard.ts';
import * as desk from './desk/desk.ts';
import * as downloads from './desk/downloads.ts';
import * as failedWork from './desk/failed-work.ts';
import * as renewalNotes from './desk/renewal-notes.ts';
import * as savedViews from './desk/saved-views.ts';
import * as documents from './documents/documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries/enquiries.ts';
import * as events from './enquiries/events.ts';
import * as feeVersions from './fees/fee-versions.ts';
import * as fees from './fees/fees.ts';
import * as variables from './fees/variables.ts';
import * as modules from './modules/modules.ts';
import * as contract from './modules/release.ts';
import * as billing from './payments/billing.ts';
import * as checkouts from './payments/checkouts.ts';
import * as payment from './payments/payment.ts';
import * as paymentDetails from './payments/payment-details.ts';
import * as paymentLists from './payments/payment-lists.ts';
import * as payments from './payments/payments.ts';
import * as refunds from './payments/refund-lists.ts';
import * as paymentRefunds from './payments/refunds.ts';
import * as settlements from './payments/settlements.ts';
import * as quotes from './quotes/quotes.ts';
import * as authorityForm from './renewals/authority-form.ts';
import * as counterRuns from './renewals/counter-runs.ts';
import * as deliveries from './renewals/deliveries.ts';
import * as holds from './renewals/holds.ts';
import * as mandates from './renewals/mandates.ts';
import * as neededPapers from './renewals/needed-papers.ts';
import * as renewalStatus from './renewals/renewal-status.ts';
import * as renewalTracking from './renewals/renewal-tracking.ts';
import * as renewals from './renewals/renewals.ts';
import * as scans from './vehicles/scans.ts';
import * as vehicleImports from './vehicles/vehicle-imports.ts';
import * as vehicleSummary from './vehicles/vehicle-summary.ts';
import * as vehicles from './vehicles/vehicles.ts';

/** The API's resources, each with the exports of its files. */
export const resources = {
  companies,
  companyDrafts: { ...companyDrafts, ...companyAdministrators, ...companyPreviews },
  webhooks,
  siteClock,
  apiKeys,
  accounts,
  sessions,
  factors,
  users: { ...users, ...user, ...userAccount, ...permissions, ...emailChanges },
  enquiries,
  events,
  documents,
  variables,
  fees,
  scans,
  vehicles: { ...vehicles, ...vehicleSummary },
  vehicleImports,
  quotes,
  feeVersions,
  renewals: { ...renewals, ...renewalStatus, ...renewalTracking, ...holds },
  payments: { ...payments, ...payment, ...checkouts, ...paymentLists, ...paymentRefunds, ...paymentDetails },
  refunds,
  billing,
  deliveries,
  counterRuns: { ...counterRuns, ...authorityForm },
  papers: { ...mandates, ...neededPapers },
  settlements,
  dashboard,
  desk: { ...desk, ...renewalNotes, ...savedViews },
  downloads,
  audit,
  failedWork,
  modules,
  contract,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'reasons' in value;

/** Every endpoint. The tests, the OpenAPI document and the contract snapshot iterate over it. */
export const endpoints: readonly Endpoint[] = Object.values(resources).flatMap((noun) =>
  Object.values(noun).filter(isEndpoint),
);
