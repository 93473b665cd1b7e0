/** For tests of modules: a host without a page, and answers without a server. */
export { testHost, type TestHostOptions } from './testing/test-host.ts';
export { renderWithHost } from './testing/render-with-host.tsx';
export {
  companyFixture,
  documentFixture,
  modulesFixture,
  quoteFixture,
  renewalFixture,
  userFixture,
  vehicleFixture,
} from './testing/fixtures.ts';
export { forAnyCompany } from './testing/any-company.ts';
export { takeOver } from './testing/take-over.ts';
export { fakeUploads } from './testing/fake-uploads.ts';
export { assertFormMatchesApi } from './testing/assert-form-matches-api.ts';
/** For tests that navigate between screens. Modules use only the router exports that the page shares. */
export { MemoryRouter, Route, Routes } from 'react-router';
