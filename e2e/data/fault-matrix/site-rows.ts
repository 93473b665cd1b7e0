import { href } from 'shared-contracts/pages';
import { HomePage } from '../../pages/home.page.ts';
import { site } from '../product.ts';
import { partRows } from './part-rows.ts';
import type { Row } from './row.ts';
import { adminAt, banner, goTo, ownerAt, titled } from './visits.ts';

/** For each module one of its pages, and its title. */
const pagesOfModules = {
  'mfe-auth': { at: 'login', title: 'Welcome back', as: 'nobody' },
  'mfe-vehicles': { at: 'manageVehicles', title: 'My vehicles', as: 'owner' },
  'mfe-renewals': { at: 'manageRenewals', title: 'My renewals', as: 'owner' },
  'mfe-payments': { at: 'adminPayments', title: 'Payments', as: 'admin' },
  'mfe-admin': { at: 'manageUsers', title: 'Users', as: 'admin' },
} as const;

/** The files that a module's page needs, in the order in which they are loaded. */
const screenFiles = [
  { part: 'entry', phase: 'entry', files: /\/remoteEntry/ },
  { part: 'exposed chunk', phase: 'entry', files: /\/__federation_expose_module/ },
  { part: 'screen', phase: 'chunk', files: /\/(?:disc|\d+)\.\w+\.js/ },
] as const;

const screens: Row[] = Object.entries(pagesOfModules).flatMap(([module, { at, title, as }]) =>
  screenFiles.map((files) => ({
    place: 'site',
    module,
    ...files,
    open: async (page) => {
      // A page of the shell, which loads no module, as long as the browser is not idle enough for the expiry reminder.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      if (as === 'nobody') await page.goto(`${site()}${href('terms')}`);
      else if (as === 'owner') await ownerAt(page, href('terms'));
      else await adminAt(page, href('terms'));
      await titled('Terms')(page).waitFor();
      return () => goTo(page, href(at));
    },
    shown: titled(title),
    alive: banner,
  })),
);

const publicPages: Row[] = (
  [
    ['faq', 'Questions and answers'],
    ['contact', 'Contact'],
    ['about', 'About'],
    ['terms', 'Terms & Privacy Policy'],
    ['payments', 'How paying works'],
  ] as const
).map(([at, title]) => ({
  place: 'site',
  module: 'shell',
  part: `page ${href(at)}`,
  phase: 'chunk',
  open: async (page) => {
    await new HomePage(page).open();
    await page.waitForLoadState('networkidle');
    return () => goTo(page, href(at));
  },
  shown: titled(title),
  alive: banner,
}));

export const siteRows: readonly Row[] = [...screens, ...publicPages, ...partRows];
