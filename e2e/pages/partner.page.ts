import type { Locator, Page } from '@playwright/test';
import { partnerOrigin } from '../data/partner-page.ts';
import { LoginPage } from './login.page.ts';

interface AllSet {
  host: { toast: { info: (title: string) => void }; confirm: (question: object) => Promise<boolean> };
  lifecycles: (name: string) => Promise<Record<'bootstrap' | 'mount' | 'unmount', (props: object) => Promise<void>>>;
}

declare global {
  interface Window {
    createAllSet: (options: object) => Promise<AllSet>;
  }
}

/** The example of a partner's own page, which shows modules of the product. */
export class PartnerPage {
  readonly page: Page;
  readonly home: Locator;
  readonly licenses: Locator;
  readonly renewals: Locator;
  /** The headings of the module that is mounted. */
  readonly headings: Locator;
  readonly toasts: Locator;
  readonly questions: Locator;
  /** Stands in the place of a module that is not there. */
  readonly unavailable: Locator;
  readonly tryAgain: Locator;
  constructor(page: Page) {
    this.page = page;
    // By their frame, because a dialog hides it from assistive technology.
    const frame = page.locator('header.acme');
    this.home = frame.locator('a', { hasText: 'Home' });
    this.licenses = frame.locator('a', { hasText: 'Licences' });
    this.renewals = frame.locator('a', { hasText: 'Renewals' });
    this.headings = page.locator('#module').getByRole('heading');
    this.toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    this.questions = page.getByRole('alertdialog');
    this.unavailable = page.locator('#module').getByRole('alert');
    this.tryAgain = this.unavailable.getByRole('button', { name: 'Try again' });
  }

  async open() {
    await this.page.goto(`${partnerOrigin}/`);
  }

  /** Opens the vehicles of an owner: by default of the demo's. */
  async logIn(email = 'owner@acme.test') {
    await this.open();
    await this.licenses.click();
    await new LoginPage(this.page).logIn(email);
    await this.page.waitForURL(this.address('/manage-vehicles'));
    await this.title(/vehicles/i).waitFor();
  }

  /** The URL of a module's page on the partner's page. */
  address(path: string): string {
    return `${partnerOrigin}/licences${path}`;
  }

  /** Opens a page of a module, as a link of the partner's own would. */
  async go(path: string) {
    await this.page.evaluate((address) => history.pushState(null, '', address), `/licences${path}`);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  title(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async answer(action: string) {
    await this.questions.getByRole('button', { name: action }).click();
  }

  /** Mounts a second module under the page's own. */
  async mountBeside(module: string) {
    await this.page.evaluate(async (name) => {
      // The page has started it, so that the options of a second call do not count.
      const allset = await window.createAllSet({});
      const place = document.body.appendChild(document.createElement('div'));
      const props = { name: 'second', domElementGetter: () => place };
      const { bootstrap, mount } = await allset.lifecycles(name);
      await bootstrap(props);
      await mount(props);
    }, module);
  }

  async say(title: string) {
    await this.page.evaluate(async (text) => (await window.createAllSet({})).host.toast.info(text), title);
  }

  async ask(title: string) {
    await this.page.evaluate(
      async (text) => void (await window.createAllSet({})).host.confirm({ title: text, action: 'Yes' }),
      title,
    );
  }
}
