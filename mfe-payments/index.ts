import { href } from 'shared-contracts/pages';
import { defineModule, pathsOf } from 'web-kit/module';
import { routes } from './routes.ts';

/** The payments module: payment step, payment result and lists. The owner's list fills the slot `payments.own`. */
export const module = defineModule({
  name: 'mfe-payments',
  label: 'The payments part',
  paths: pathsOf('adminPayments'),
  menu: [{ id: 'payments', label: 'Payments', path: href('adminPayments'), area: 'admin', order: 40, icon: 'card' }],
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
    'renewal.payment.several': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./payment-step/PaymentStepOfSeveral.tsx')).PaymentStepOfSeveral }),
    },
    'renewal.result': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./payment-result/PaymentResult.tsx')).PaymentResult }),
    },
    'renewal.result.several': {
      view: 'authenticated',
      load: async () => ({ default: (await import('./payment-result/PaymentResult.tsx')).PaymentResult }),
    },
  },
  ambient: {},
  routes,
});
