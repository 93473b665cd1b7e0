import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { doNow } from './parts/do-now.ts';
import { DocumentDialog } from './parts/documents-list.ts';
import { Screen } from './parts/screen.ts';

/** A part of the page: owners see one at a time as tabs, administrators all of them. */
const partOf = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel', { name }).or(page.getByRole('region', { name }));

/** The page of one renewal, with administrator actions. */
export class RenewalPage extends Screen {
  readonly status: Locator;
  readonly events: Locator;
  /** What the selected tab shows. */
  readonly panel: Locator;
  readonly documents: Locator;
  readonly viewDocument: Locator;
  readonly previewDocument: Locator;
  readonly preview: DocumentDialog;
  /** The link to the list of active renewals, above the title. */
  readonly back: Locator;
  readonly noteDialog: Locator;
  readonly send: Locator;
  readonly confirm: Locator;
  /** Previous and next in the list that the renewal was opened from. */
  readonly listPosition: Locator;
  readonly template: Locator;
  constructor(page: Page) {
    super(page);
    this.status = page.getByText('Renewal Status').locator('..');
    this.events = partOf(page, 'Events').getByRole('listitem');
    this.panel = partOf(page, 'Vehicle Details');
    this.documents = partOf(page, 'Documents');
    this.viewDocument = this.documents.getByRole('link', { name: /^View/ });
    this.previewDocument = this.documents.getByRole('button', { name: /^Preview/ });
    this.preview = new DocumentDialog(page, 'ID');
    this.back = this.content.getByRole('link', { name: 'Active renewals' });
    this.noteDialog = page.getByRole('dialog', { name: 'Require action' });
    this.send = this.noteDialog.getByRole('button', { name: 'Send' });
    this.listPosition = page.getByRole('group', { name: 'Renewals of the list' });
    this.template = this.noteDialog.getByLabel('Template');
    this.confirm = page.getByRole('button', { name: 'Yes, I want to update state' });
  }

  async open(id: string, origin = site()) {
    await this.page.goto(`${origin}${href('viewRenewal', { id })}`);
  }

  async openAsAdmin(id: string, origin = site()) {
    await this.page.goto(`${origin}${href('adminViewRenewal', { id })}`);
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  owner(name: string): Locator {
    return this.panel.getByRole('link', { name });
  }

  vehicle(makeAndModel: string): Locator {
    return this.content.getByRole('link', { name: makeAndModel });
  }

  event(words: string): Locator {
    return this.events.getByText(words);
  }

  action(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async act(action: string) {
    await this.action(action).click();
    if (action === 'Fail') await this.page.getByLabel('Reason, for administrators only').fill('Nobody was at home');
    await this.confirm.click();
    await this.confirm.waitFor({ state: 'hidden' });
    if (['Ready for Delivery', 'Fail', 'Done'].includes(action)) await doNow(this.page, action);
  }
}
