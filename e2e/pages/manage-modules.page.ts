import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The operators' page: every module with its versions. */
export class ManageModulesPage extends Screen {
  readonly shareDialog: Locator;
  constructor(page: Page) {
    super(page);
    this.shareDialog = page.getByRole('dialog', { name: /to a share of the visitors$/ });
  }

  /** The versions of a module that visitors get. */
  versions(module: string): Locator {
    return this.page.getByRole('table', { name: `Versions of ${module}`, exact: true });
  }

  version(module: string, version: string): Locator {
    return this.versions(module).getByRole('row').filter({ hasText: version });
  }

  /** The button of an action on a version. */
  action(label: string, module: string, version: string): Locator {
    return this.page.getByRole('button', { name: `${label}: ${module} ${version}`, exact: true });
  }

  earlier(module: string): Locator {
    return this.page.getByRole('table', { name: `Earlier versions of ${module}` });
  }

  /** Whether page and tables are as wide as their place at most. */
  fits(): Promise<boolean> {
    return this.tables.evaluateAll(
      (tables) =>
        document.documentElement.scrollWidth <= innerWidth &&
        tables.every((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0)),
    );
  }

  async showEarlier(module: string) {
    await this.page.getByRole('button', { name: `Show earlier versions of ${module}` }).click();
  }

  /** Gives a version a share of the visitors, in percent. */
  async changeShare(module: string, version: string, share: number) {
    await this.action('Change share…', module, version).click();
    await this.shareDialog.getByLabel('Share of the visitors', { exact: true }).selectOption(String(share));
    await this.shareDialog.getByRole('button', { name: 'Promote' }).click();
  }

  async withdraw(module: string, version: string) {
    await this.action('Withdraw', module, version).click();
    await this.question.answer('Withdraw');
  }
}
