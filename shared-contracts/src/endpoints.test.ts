import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { cacheTags, pathParameters } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

test('every endpoint has a unique name, method and path, and a summary of one sentence or more', () => {
  assert.equal(new Set(endpoints.map(({ name }) => name)).size, endpoints.length);
  assert.equal(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size, endpoints.length);
  for (const { name, summary } of endpoints) {
    assert.match(name, /^[a-z]+[A-Za-z]*$/);
    assert.match(summary, /^[A-Z].{10,}\.$/, name);
  }
});

test('[TEM-13] no path begins like a module’s name: what is below one goes to the back end of the module', () => {
  assert.deepEqual(
    endpoints.filter(({ path }) => path.startsWith('/mfe-')).map(({ name }) => name),
    [],
  );
});

test('the parameters in a path match those that its endpoint declares', () => {
  for (const { name, path, params } of endpoints) {
    const declared =
      params && 'shape' in params && typeof params.shape === 'object' && params.shape ? Object.keys(params.shape) : [];
    assert.deepEqual(pathParameters(path), declared, name);
  }
});

/** Written from the requirement: who may do what in the desk, besides administrators, who may do all of it. */
const roles: Readonly<Record<string, string>> = {
  canManagePeople:
    'createUser deleteUser endUserSessions eraseUserForThem exportUserForThem getUserAccount listPermissions listUsers manageUser ' +
    'removeFactors resendUserVerification sendPasswordReset uploadUserDocument',
  canHandleMoney:
    'closeDay explainMismatch exportAllPayments exportDayBooks exportFees exportRefunds getDayBooks getPaymentDetails getPaymentTotals getSettlement ' +
    'listAllPayments listFeeVersions listFees listRefunds listSettlements noteRefundByHand refundPart resolvePayment retryRefund ' +
    'searchFees searchVariables uploadSettlement withdrawSettlement',
  canFulfil:
    'actOnRenewals addRenewalNote assignRenewal createCounterRun createDelivery createNoteTemplate deleteAuthorityForm ' +
    'deleteNoteTemplate deleteRenewalNote enterCounterResult exportAllRenewals exportAllVehicles getAuthorityForm ' +
    'getCancellationTerms getCounterRun getCounterRunFile getParcelLabels listCounterRuns listNoteTemplates ' +
    'listRenewalNotes mapAuthorityForm pauseRenewal placeHold removeFromCounterRun scanNewDisc updateNoteTemplate ' +
    'updateRenewal uploadAuthorityForm uploadRenewalDocument writeToOwner',
  canReadAudit: 'getAuditCheck listAudit startAuditCheck',
  // Any of the roles.
  staff:
    'addUserNote countWaitingRenewals createSavedView deleteSavedView deleteUserNote getRenewalAsAdmin getVehicleAsAdmin ' +
    'listDeliveries listAllRenewals listAllVehicles listClerks listSavedViews listUserNotes searchDesk updateSavedView',
  admin:
    'createApiKey createWebhookSecret endApiKey getDashboard getSiteClock getWebhook listApiKeys listWebhookEvents replayWebhookEvents saveWebhook windSiteClock',
  // Administrators of the product's own company.
  product:
    'checkCompanyDomain checkReference confirmFees createCompany createCompanyDraft createFee deleteFee deleteVariable ' +
    'discardCompanyDraft discardFeeProposal dismissJob dismissWebhook getCompanyDraft getFeeProposal listCompanies ' +
    'listCompanyAdministrators listFailedWork listFeeDifferences listFeeOverlaps listFeeProposals listModules openCompanyPreview ' +
    'promoteModule publishCompany quoteFeeProposal repeatInvitation retryJob retryWebhook rollBackModule scheduleFeeProposal ' +
    'searchCompanies tryFeeProposal updateCompany updateCompanyDraft updateFee updateVariable uploadCompanyPicture ' +
    'uploadFeeProposal withdrawFeeVersion withdrawModule',
};

test('[DSK-10] each call of the desk is for the role whose work it is', () => {
  for (const [role, names] of Object.entries(roles)) {
    const called = endpoints.filter(({ access }) => access === role).map(({ name }) => name);
    assert.deepEqual(called.toSorted(), names.split(' ').toSorted(), role);
  }
});

/** Calls that change nothing a page has cached, with the reason. */
const changesNothingCached: Readonly<Record<string, string>> = {
  login: 'the whole cache is reset',
  readMandateWords: 'only reads; many vehicles have no room in an address',
  readMandateRequest: 'only reads; a token belongs in no address',
  trackRenewals: 'only reads; a telephone number belongs in no address',
  completeLogin: 'the whole cache is reset',
  startPasskeyLogin: 'opens a challenge',
  logInWithPasskey: 'the whole cache is reset',
  startFactorCheck: 'opens a challenge',
  confirmFactor: 'the session is not listed with it',
  allowFactorChange: 'changes nothing yet',
  startPasskey: 'changes nothing yet',
  startOneTimeCodes: 'changes nothing yet',
  signup: 'the whole cache is reset',
  logout: 'the whole cache is reset',
  eraseUser: 'the whole cache is reset',
  requestNewPassword: 'sends a mail',
  recoverWithCode: 'the whole cache is reset',
  setNewPassword: 'passwords are never shown',
  requestVerification: 'sends a mail',
  verifyEmailToken: 'the session holds the verified user',
  verifyCode: 'the session holds the verified user',
  resendEmailChange: 'sends a mail',
  sendContactMessage: 'sends a mail',
  subscribe: 'sends a mail',
  confirmSubscription: 'subscriptions are not listed',
  openDownload: 'opens a download',
  openCompanyPreview: 'opens a preview',
  readPage: 'the picture is not kept',
  createEvent: 'analytics; a refetch for each would load the API',
  promoteModule: 'the list of modules is read afresh by its own screen',
  withdrawModule: 'the list of modules is read afresh by its own screen',
  rollBackModule: 'the list of modules is read afresh by its own screen',
  receiveCourierWebhook: 'called by the courier',
  receivePaymentWebhook: 'called by the processor',
};

test('every call that changes something names the cached resources it changes, every reply those it shows', () => {
  const isRead = ({ method, fileTypes, invalidates }: (typeof endpoints)[number]) =>
    method === 'GET' && !fileTypes && invalidates.length === 0;
  const silentReads = endpoints.filter((each) => isRead(each) && each.provides.length === 0).map(({ name }) => name);
  // None is kept: the contract is read by servers, a photo is read once, a payment key is used once, a preview shows the draft as it
  // is, and modules are read again and again.
  assert.deepEqual(silentReads.toSorted(), [
    'getContract',
    'getPaymentKey',
    'getPreviewedCompany',
    'getPreviewedMail',
    'listModules',
    'readLicenseDisk',
  ]);
  const silentChanges = endpoints.filter(({ method, invalidates }) => method !== 'GET' && invalidates.length === 0);
  assert.deepEqual(silentChanges.map(({ name }) => name).toSorted(), Object.keys(changesNothingCached).toSorted());
});

test('every cached resource is shown by a reply, and every one that can change is refreshed by a call', () => {
  const shown = new Set(endpoints.flatMap(({ provides }) => provides));
  const changed = new Set(endpoints.flatMap(({ invalidates }) => invalidates));
  assert.deepEqual([...shown].toSorted(), [...cacheTags].toSorted());
  // Permissions are fixed.
  assert.deepEqual(cacheTags.filter((tag) => !changed.has(tag)).toSorted(), ['Permission']);
});

/** Names of fields that hold a secret, of which no copy may be stored for repeated requests. */
const isSecret = /password|token|secret|recoveryCode|challenge/i;

const fieldsOf = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, inner]) =>
        name === 'properties' && typeof inner === 'object' && inner !== null
          ? [...Object.keys(inner), ...Object.values(inner).flatMap(fieldsOf)]
          : fieldsOf(inner),
      );

test('[L4] every POST with a password, code or token in its body or reply is marked, so that its answer is not stored', () => {
  const json = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const unmarked = endpoints.filter(
    ({ method, path, secret, body, reply }) =>
      method === 'POST' &&
      !secret &&
      !path.startsWith('/auth/') &&
      [body, reply].some((part) => part && fieldsOf(json(part)).some((name) => isSecret.test(name))),
  );
  assert.deepEqual(
    unmarked.map(({ name }) => name),
    [],
  );
});
