import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

const collection = async () => (await import('./start-renewal/CollectionPage.tsx')).CollectionPage;
const quote = async () => (await import('./start-renewal/QuotePage.tsx')).QuotePage;
const payment = async () => (await import('./start-renewal/PaymentPage.tsx')).PaymentPage;
const result = async () => (await import('./start-renewal/ResultPage.tsx')).ResultPage;
const mine = async () => (await import('./manage-renewals/ManageRenewalsPage.tsx')).ManageRenewalsPage;

// Few chunks: the entry holds a digest of each. Pages of one name are used together.
export const routes: readonly ModuleRoute[] = [
  {
    path: pages.manageRenewals.path,
    load: async () => (await import('./manage-renewals/ManageRenewalsPage.tsx')).ManageRenewalsPage,
    firstRequest: '/renewals/search?skip=0&take=5&orderBy=updatedAt&order=desc',
  },
  { path: pages.manageMyRenewals.path, load: mine },
  {
    path: pages.userRenewals.path,
    load: async () => (await import('./manage-renewals/AllRenewalsPages.tsx')).UserRenewalsPage,
  },
  {
    path: pages.userActiveRenewals.path,
    load: async () => (await import('./manage-renewals/AllRenewalsPages.tsx')).ActiveRenewalsPage,
    firstRequest: '/admin/renewals?skip=0&take=5&orderBy=updatedAt&order=desc&active=true&onHold=false',
  },
  {
    path: pages.viewRenewal.path,
    load: async () => (await import('./view-renewal/ViewRenewalPage.tsx')).ViewRenewalPage,
  },
  {
    path: pages.adminViewRenewal.path,
    load: async () => (await import('./view-renewal/AdminRenewalPage.tsx')).AdminRenewalPage,
  },
  {
    path: pages.trackRenewal.path,
    load: async () => (await import('./track-renewal/TrackRenewalPage.tsx')).TrackRenewalPage,
  },
  {
    path: pages.topUp.path,
    load: async () => (await import(/* webpackChunkName: "one-amount" */ './hold/TopUpPage.tsx')).TopUpPage,
  },
  {
    path: pages.lostDisc.path,
    load: async () => (await import(/* webpackChunkName: "one-amount" */ './lost-disc/LostDiscPage.tsx')).LostDiscPage,
  },
  {
    path: pages.mandates.path,
    load: async () => (await import(/* webpackChunkName: "mandates" */ './papers/MandatesPage.tsx')).MandatesPage,
  },
  {
    path: pages.signMandate.path,
    load: async () => (await import(/* webpackChunkName: "mandates" */ './papers/SignMandatePage.tsx')).SignMandatePage,
  },
  {
    path: pages.counterRuns.path,
    load: async () => (await import(/* webpackChunkName: "counter" */ './counter/CounterRunsPage.tsx')).CounterRunsPage,
  },
  {
    path: pages.counterRun.path,
    load: async () => (await import(/* webpackChunkName: "counter" */ './counter/CounterRunPage.tsx')).CounterRunPage,
  },
  {
    path: pages.authorityForm.path,
    load: async () => (await import('./counter/AuthorityFormPage.tsx')).AuthorityFormPage,
  },
  { path: pages.collection.path, load: collection },
  { path: pages.renewalQuote.path, load: quote },
  { path: pages.payment.path, load: payment },
  { path: pages.result.path, load: result },
  { path: pages.adminCollection.path, load: collection },
  { path: pages.adminRenewalQuote.path, load: quote },
  { path: pages.adminPayment.path, load: payment },
  { path: pages.adminResult.path, load: result },
  { path: pages.adminStartRenewal.path, load: collection },
];
