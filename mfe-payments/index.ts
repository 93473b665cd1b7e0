import { href, pages } from 'shared-contracts/pages';
import { defineModule, type ModuleRoute, pathsOf } from 'web-kit/module';

const routes: readonly ModuleRoute[] = [
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

/** The payments module: payment step, payment result and lists. The owner's list fills the slot `payments.own`. */
export const module = defineModule({
  name: 'mfe-payments',
  label: 'The payments part',
  paths: pathsOf('adminPayments', 'viewPayment', 'adminRefunds', 'settlements', 'viewSettlement'),
  menu: [
    { id: 'own-payments', label: 'Payments', path: href('payments'), area: 'user', order: 40, icon: 'card' },
    { id: 'payments', label: 'Payments', path: href('adminPayments'), area: 'admin', order: 40, icon: 'card' },
    { id: 'refunds', label: 'Refunds', path: href('adminRefunds'), area: 'admin', order: 41, icon: 'undo' },
    { id: 'settlements', label: 'Settlement', path: href('settlements'), area: 'admin', order: 42, icon: 'scales' },
  ],
  slots: {
    'user.payments': {
      view: 'admin',
      permissions: ['canHandleMoney'],
      load: async () => ({ default: (await import('./user-payments/UserPayments.tsx')).UserPayments }),
    },
    'payments.own': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./own-payments/OwnPayments.tsx')).OwnPayments }),
    },
    'renewal.payment': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./payment-step/PaymentStep.tsx')).PaymentStep }),
    },
    'renewal.amount': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./payment-step/PaymentStep.tsx')).AmountStep }),
    },
    'renewal.result': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./payment-result/PaymentResult.tsx')).PaymentResult }),
    },
  },
  routes,
});
