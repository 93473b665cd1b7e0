/** For tests of modules: a host without a page, and answers without a server. */

/** For tests that navigate between screens. Modules use only the router exports that the page shares. */
export { MemoryRouter, Route, Routes } from 'react-router';
export { forAnyCompany } from './testing/any-company.ts';
export { assertFormMatchesApi } from './testing/assert-form-matches-api.ts';
export { fakeUploads } from './testing/fake-uploads.ts';
export {
  companyFixture,
  documentFixture,
  filling,
  modulesFixture,
  quoteFixture,
  renewalFixture,
  userFixture,
  vehicleFixture,
} from './testing/fixtures.ts';
export { pseudoLanguage, turnToPseudoLanguage, wordsLeftAlone } from './testing/pseudo-language.ts';
export { renderWithHost } from './testing/render-with-host.tsx';
export { takeOver } from './testing/take-over.ts';
export { refusal, type TestHostOptions, testHost } from './testing/test-host.ts';
