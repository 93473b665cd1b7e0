/** For tests of modules: a host without a page, and answers without a server. */
export { testHost, type TestHostOptions } from './testing/test-host.ts';
export { renderWithHost } from './testing/render-with-host.tsx';
export { companyFixture, quoteFixture, renewalFixture, userFixture, vehicleFixture } from './testing/fixtures.ts';
export { proveForm } from './testing/prove-form.ts';
