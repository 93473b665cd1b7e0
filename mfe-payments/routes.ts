import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  {
    path: pages.adminPayments.path,
    load: async () => (await import('./manage-payments/ManagePaymentsPage.tsx')).ManagePaymentsPage,
  },
  {
    path: pages.viewPayment.path,
    load: async () => (await import('./view-payment/ViewPaymentPage.tsx')).ViewPaymentPage,
  },
  {
    path: pages.settlements.path,
    load: async () => (await import('./settlements/SettlementsPage.tsx')).SettlementsPage,
  },
  {
    path: pages.viewSettlement.path,
    load: async () => (await import('./settlements/ViewSettlementPage.tsx')).ViewSettlementPage,
  },
  {
    path: pages.adminRefunds.path,
    load: async () => (await import('./refunds/RefundsPage.tsx')).RefundsPage,
  },
];
