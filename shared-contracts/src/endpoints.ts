import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as billing from './billing.ts';
import * as companies from './companies.ts';
import * as companyDrafts from './company-drafts.ts';
import * as contract from './release.ts';
import * as dashboard from './dashboard.ts';
import * as deliveries from './deliveries.ts';
import * as desk from './desk.ts';
import * as documents from './documents.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as events from './events.ts';
import * as failedWork from './failed-work.ts';
import * as factors from './factors.ts';
import * as fees from './fees.ts';
import * as feeVersions from './fee-versions.ts';
import * as modules from './modules.ts';
import * as payments from './payments.ts';
import * as quotes from './quotes.ts';
import * as paymentDetails from './payment-details.ts';
import * as refunds from './refund-lists.ts';
import * as renewals from './renewals.ts';
import * as scans from './scans.ts';
import * as sessions from './sessions.ts';
import * as settlements from './settlements.ts';
import * as users from './users.ts';
import * as variables from './variables.ts';
import * as vehicleImports from './vehicle-imports.ts';
import * as vehicles from './vehicles.ts';

/** The API's resources, each with the exports of its file. */
export const resources = {
  companies,
  companyDrafts,
  accounts,
  sessions,
  factors,
  users,
  enquiries,
  events,
  documents,
  variables,
  fees,
  scans,
  vehicles,
  vehicleImports,
  quotes,
  feeVersions,
  renewals,
  payments: { ...payments, ...paymentDetails },
  refunds,
  billing,
  deliveries,
  settlements,
  dashboard,
  desk,
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
