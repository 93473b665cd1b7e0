import type { Locator, Page } from '@playwright/test';

/** The menu beside account pages, or beside those for administrators. */
export class SideMenu {
  readonly menu: Locator;
  readonly links: Locator;
  constructor(page: Page) {
    this.menu = page.getByRole('navigation', { name: /^(My account|Administration)$/ });
    this.links = this.menu.getByRole('link');
  }

  link(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }
}
