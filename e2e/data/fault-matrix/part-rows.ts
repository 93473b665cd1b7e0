import type { Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { AddVehiclePage } from '../../pages/add-vehicle.page.ts';
import { DocumentsPage } from '../../pages/documents.page.ts';
import { HomePage } from '../../pages/home.page.ts';
import { ManageUsersPage } from '../../pages/manage-users.page.ts';
import { Screen } from '../../pages/parts/screen.ts';
import { ProfilePage } from '../../pages/profile.page.ts';
import { RenewalPage } from '../../pages/renewal.page.ts';
import { ViewUserPage } from '../../pages/view-user.page.ts';
import { activeOwner } from '../api.ts';
import { paidRenewal } from '../paid-renewal.ts';
import { scriptedPdf } from '../scripted-pdf.ts';
import { asOwner } from '../session.ts';
import type { Row } from './row.ts';
import { adminAt, banner, goTo, ownerAt, titled } from './visits.ts';

const slot = { phase: 'chunk', place: 'site', files: /\/\d+\.\w+\.js/ } as const;
const toUser = async (page: Page) => {
  const { id } = await activeOwner();
  await adminAt(page, href('terms'));
  return () => goTo(page, href('viewUser', { userId: id }));
};
const slots: Row[] = [
  {
    ...slot,
    module: 'mfe-payments',
    part: 'slot payments.own',
    open: async (page) => {
      await ownerAt(page, href('terms'));
      return () => goTo(page, href('payments'));
    },
    shown: titled('My payments'),
    alive: banner,
  },
  ...(['mfe-vehicles', 'mfe-renewals', 'mfe-payments'] as const).map((module): Row => {
    const name = module.replace('mfe-', '');
    const heading = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return {
      ...slot,
      module,
      part: `slot user.${name}`,
      open: toUser,
      shown: (page) => new Screen(page).heading(heading),
      alive: (page) => new ViewUserPage(page).user,
    };
  }),
  {
    ...slot,
    module: 'mfe-admin',
    part: 'slot renewal.actions',
    open: async (page) => {
      const { renewal } = await paidRenewal();
      await adminAt(page, href('terms'));
      return () => goTo(page, href('adminViewRenewal', { id: renewal.id }));
    },
    shown: (page) => new RenewalPage(page).heading('Actions'),
    alive: titled('Renewal of'),
  },
];

const later = { phase: 'chunk', place: 'site' } as const;
const laterParts: Row[] = [
  {
    ...later,
    module: 'shell',
    part: 'dialog of the home page',
    open: async (page) => {
      await new HomePage(page).open();
      await page.waitForLoadState('networkidle');
      return () => page.getByRole('button', { name: 'What we read from your disc' }).click();
    },
    shown: (page) => page.getByRole('dialog', { name: 'What we read from your disc' }),
    alive: banner,
  },
  {
    ...later,
    module: 'mfe-auth',
    part: 'dialog that adds a document',
    open: async (page) => {
      await ownerAt(page, href('viewDocuments'));
      return () => new DocumentsPage(page).add.click();
    },
    shown: (page) => new DocumentsPage(page).adding,
    alive: titled('Documents'),
  },
  {
    ...later,
    module: 'mfe-auth',
    part: 'dialog that erases the account',
    open: async (page) => {
      await ownerAt(page, href('profile'));
      return () => new ProfilePage(page).deleteAccount.click();
    },
    shown: (page) => new ProfilePage(page).deletion,
    alive: titled('My profile'),
  },
  {
    ...later,
    module: 'mfe-vehicles',
    part: 'form of a vehicle',
    open: async (page) => {
      await ownerAt(page, href('addVehicle'));
      return () => new AddVehiclePage(page).typeInstead.click();
    },
    shown: (page) => new AddVehiclePage(page).vehicle.licenseNumber,
    alive: titled('Add a vehicle'),
  },
  {
    ...later,
    module: 'mfe-renewals',
    part: 'documents of a renewal',
    open: async (page) => {
      const { owner, renewal } = await paidRenewal();
      await asOwner(page, owner, { path: href('viewRenewal', { id: renewal.id }) });
      const screen = new RenewalPage(page);
      await screen.events.first().waitFor();
      return () => screen.tab('Documents').click();
    },
    shown: (page) => new RenewalPage(page).viewDocument.first(),
    alive: titled('Renewal of'),
  },
  {
    ...later,
    module: 'mfe-admin',
    part: 'dialog of a user',
    open: async (page) => {
      await adminAt(page, href('manageUsers'));
      // The reminder of the fees is a part of its own.
      await page.waitForLoadState('networkidle');
      return () => new ManageUsersPage(page).add.click();
    },
    shown: (page) => new ManageUsersPage(page).edit.dialog,
    alive: titled('Users'),
  },
];

const pdfWorker: Row = {
  place: 'site',
  module: 'mfe-auth',
  part: 'PDF worker',
  phase: 'chunk',
  files: /\/pdf\.worker/,
  open: async (page) => {
    await ownerAt(page, href('viewDocuments'));
    const documents = new DocumentsPage(page);
    await documents.addDocument('Passport', { name: 'p.pdf', mimeType: 'application/pdf', buffer: scriptedPdf() });
    return () => documents.documents.view('p.pdf').click();
  },
  shown: (page) => new DocumentsPage(page).viewer.canvas,
  alive: (page) => new DocumentsPage(page).viewer.close,
};

/** Slots, later parts and workers on our site. */
export const partRows: readonly Row[] = [...slots, ...laterParts, pdfWorker];
