import type { Locator, Page } from '@playwright/test';

/** The site's header. On a phone its links are in a menu. */
export class Header {
  readonly banner: Locator;
  readonly login: Locator;
  readonly menuButton: Locator;
  /** The menu on a phone. */
  readonly menu: Locator;
  constructor(page: Page) {
    this.banner = page.getByRole('banner');
    this.login = this.link('Login');
    this.menuButton = this.button('Menu');
    this.menu = page.locator('#header-menu');
  }

  link(name: string): Locator {
    return this.banner.getByRole('link', { name });
  }

  button(name: string | RegExp): Locator {
    return this.banner.getByRole('button', { name });
  }

  /** Opens the menu if there is one, on a phone. */
  async openMenu() {
    if (await this.menuButton.isVisible()) await this.menuButton.click();
  }

  /** A button of the menu on a phone. */
  inMenu(button: string): Locator {
    return this.menu.getByRole('button', { name: button });
  }

  /** Opens the menu of the user with this name and logs out, on an account page. */
  async logOut(name: string | RegExp) {
    await this.button(name).click();
    await this.button('Log out').click();
  }
}
