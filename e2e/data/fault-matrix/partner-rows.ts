import type { Page } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { href } from 'shared-contracts/pages';
import { AddVehiclePage } from '../../pages/add-vehicle.page.ts';
import { LoginPage } from '../../pages/login.page.ts';
import { PartnerPage } from '../../pages/partner.page.ts';
import { ProfilePage } from '../../pages/profile.page.ts';
import { SignupPage } from '../../pages/signup.page.ts';
import { WizardPage } from '../../pages/wizard.page.ts';
import { acmesOwner, addVehicle } from '../api.ts';
import { openPartnerPage } from '../partner-page.ts';
import type { Row } from './row.ts';

const partnersMenu = (page: Page) => new PartnerPage(page).home;

async function logIn(page: Page): Promise<PartnerPage> {
  await openPartnerPage(page, await freePort());
  const fleet = new PartnerPage(page);
  await fleet.logIn();
  return fleet;
}

/** Logs in on the way to the renewals, so that the vehicles have not been loaded. */
async function logInAtRenewals(page: Page): Promise<PartnerPage> {
  await openPartnerPage(page, await freePort());
  const fleet = new PartnerPage(page);
  await fleet.open();
  await fleet.renewals.click();
  await new LoginPage(page).logIn((await acmesOwner()).email);
  await fleet.title('My renewals').waitFor();
  return fleet;
}

const moduleFiles = [
  { part: 'entry', phase: 'entry', files: /\/remoteEntry/ },
  { part: 'exposed chunk', phase: 'entry', files: /\/__federation_expose_single_spa/ },
] as const;

const modules: Row[] = moduleFiles.flatMap((files): Row[] => {
  const row = { place: 'partner', ...files, alive: partnersMenu } as const;
  return [
    {
      ...row,
      module: 'mfe-vehicles',
      open: async (page) => {
        const fleet = await logInAtRenewals(page);
        return () => fleet.licenses.click();
      },
      shown: (page) => new PartnerPage(page).title(/vehicles/i),
    },
    {
      ...row,
      module: 'mfe-renewals',
      open: async (page) => {
        const fleet = await logIn(page);
        return () => fleet.renewals.click();
      },
      shown: (page) => new PartnerPage(page).title('My renewals'),
    },
    {
      ...row,
      module: 'mfe-auth',
      open: async (page) => {
        await openPartnerPage(page, await freePort());
        const fleet = new PartnerPage(page);
        await fleet.open();
        return () => fleet.licenses.click();
      },
      shown: (page) => new LoginPage(page).email,
    },
  ];
});

const screen = { place: 'partner', part: 'screen', phase: 'chunk', alive: partnersMenu } as const;
/** Screens of modules that are there already. */
const screens: Row[] = [
  {
    ...screen,
    module: 'mfe-vehicles',
    open: async (page) => {
      const fleet = await logIn(page);
      return () => fleet.go(href('addVehicle'));
    },
    shown: (page) => new AddVehiclePage(page).typeInstead,
  },
  {
    ...screen,
    module: 'mfe-renewals',
    open: async (page) => {
      const { id } = await addVehicle(await acmesOwner());
      const fleet = await logInAtRenewals(page);
      return () => fleet.go(href('renewalQuote', { vehicleId: id }));
    },
    shown: (page) => new WizardPage(page).toPayment,
  },
  {
    ...screen,
    module: 'mfe-auth',
    open: async (page) => {
      await openPartnerPage(page, await freePort());
      const fleet = new PartnerPage(page);
      await fleet.open();
      await fleet.licenses.click();
      await new LoginPage(page).email.waitFor();
      return () => fleet.go(href('signup'));
    },
    shown: (page) => new SignupPage(page).next,
  },
];

const parts: Row[] = [
  {
    place: 'partner',
    module: 'mfe-payments',
    part: 'slot renewal.payment',
    phase: 'chunk',
    files: /\/\d+\.\w+\.js/,
    open: async (page) => {
      const { id } = await addVehicle(await acmesOwner());
      const fleet = await logIn(page);
      await fleet.go(href('renewalQuote', { vehicleId: id }));
      const { toPayment } = new WizardPage(page);
      await toPayment.waitFor();
      return () => toPayment.click();
    },
    shown: (page) => new WizardPage(page).cardNumber,
    alive: (page) => new WizardPage(page).title,
  },
  {
    place: 'partner',
    module: 'mfe-auth',
    part: 'dialog that erases the account',
    phase: 'chunk',
    open: async (page) => {
      const fleet = await logIn(page);
      await fleet.go(href('profile'));
      const { deleteAccount } = new ProfilePage(page);
      await deleteAccount.waitFor();
      return () => deleteAccount.click();
    },
    shown: (page) => new ProfilePage(page).deletion,
    alive: (page) => new ProfilePage(page).title,
  },
  {
    place: 'partner',
    module: 'mfe-vehicles',
    part: 'form of a vehicle',
    phase: 'chunk',
    open: async (page) => {
      const fleet = await logIn(page);
      await fleet.go(href('addVehicle'));
      const { typeInstead } = new AddVehiclePage(page);
      await typeInstead.waitFor();
      return () => typeInstead.click();
    },
    shown: (page) => new AddVehiclePage(page).vehicle.licenseNumber,
    alive: (page) => new AddVehiclePage(page).title,
  },
];

export const partnerRows: readonly Row[] = [...modules, ...screens, ...parts];
