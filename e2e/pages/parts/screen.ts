import type { Locator, Page } from '@playwright/test';
import { ConfirmDialog } from './confirm-dialog.ts';
import { Header } from './header.ts';
import { LoadingScreen } from './loading-screen.ts';
import { SideMenu } from './side-menu.ts';

/** What every screen has: a title, content, messages, and the frame around it. */
export class Screen {
  readonly page: Page;
  readonly header: Header;
  readonly menu: SideMenu;
  /** Everything that is shown, with the frame around the screen. */
  readonly body: Locator;
  readonly title: Locator;
  readonly content: Locator;
  readonly footer: Locator;
  readonly tables: Locator;
  readonly alerts: Locator;
  readonly toasts: Locator;
  /** Any dialog that asks for no confirmation. */
  readonly dialog: Locator;
  readonly question: ConfirmDialog;
  constructor(page: Page) {
    this.page = page;
    this.header = new Header(page);
    this.menu = new SideMenu(page);
    this.body = page.locator('body');
    this.title = page.getByRole('heading', { level: 1 });
    // By its tag, because a dialog hides the content from assistive technology.
    this.content = page.locator('main');
    this.footer = page.getByRole('contentinfo');
    this.tables = page.getByRole('table');
    this.alerts = page.getByRole('alert');
    this.toasts = page.getByRole('region', { name: 'Notifications' });
    this.dialog = page.getByRole('dialog');
    this.question = new ConfirmDialog(page);
  }

  /** Resolves once the loading screen covers nothing any more. A click before that may scroll the page under it. */
  async uncovered(): Promise<void> {
    await new LoadingScreen(this.page).screen.waitFor({ state: 'detached' });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** Any link on the page, in its frame too. */
  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** A text in the content of the screen. */
  text(words: string | RegExp): Locator {
    return this.content.getByText(words);
  }

  toast(words: string | RegExp): Locator {
    return this.toasts.getByText(words);
  }

  retry(alert: Locator): Locator {
    return alert.getByRole('button', { name: 'Try again' });
  }

  /** An alert with this text, such as the error of a form or of one of its fields. */
  alert(words: string | RegExp): Locator {
    return this.alerts.filter({ hasText: words });
  }
}
