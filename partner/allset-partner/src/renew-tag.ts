import type { AllSet, Lifecycles } from 'allset-partner';
import { type Language, languages } from 'shared-contracts/language';
import { href } from 'shared-contracts/pages';
import { createAllSet } from './create-all-set.ts';
import { misplacement } from './guarded-lifecycles.ts';
import { companyOf, nonce, site } from './tag-site.ts';

const unavailable = 'Licences are not available right now. Please load the page again in a minute.';

/**
 * `<allset-renew company="acme" base="/licences" language="zu">`: all pages of an owner, from login to receipt, in the place of the tag. They
 * have addresses below `base`, by default the path of the page, whose server must answer them with this page.
 */
export class AllSetRenew extends HTMLElement {
  #shown: { module: string; lifecycles: Lifecycles; place: HTMLElement } | undefined;
  #allset: AllSet | undefined;
  #base = '';
  /** One change after the other. */
  #work: Promise<unknown> = Promise.resolve();
  readonly #update = (): void => {
    this.#work = this.#work.then(() => this.#show());
  };

  static readonly observedAttributes = ['language'];

  get #language(): Language {
    return languages.find((one) => one === this.getAttribute('language')) ?? 'en';
  }

  attributeChangedCallback(): void {
    void this.#allset?.setLanguage(this.#language);
  }

  async connectedCallback(): Promise<void> {
    this.#base = (this.getAttribute('base') ?? location.pathname).replace(/\/+$/, '');
    try {
      this.#allset = await createAllSet({
        apiBase: `${site}/api`,
        company: companyOf(this),
        basename: this.#base,
        language: this.#language,
        ...(nonce && { nonce }),
        navigate: (path, { replace = false } = {}) => this.#go(path, replace),
      });
    } catch (failure) {
      this.textContent = unavailable;
      throw failure;
    }
    if (!this.isConnected) return;
    const misplaced = misplacement('<allset-renew>', this.#base);
    if (misplaced) console.error(misplaced);
    addEventListener('popstate', this.#update);
    this.#update();
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#update);
    this.#work = this.#work.then(() => this.#leave());
  }

  #go(path: string, replace: boolean): void {
    const address = this.#base + path;
    if (replace) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
  }

  /** Shows the module of the address: visitors who are not signed in come to the login first, which leads back. */
  async #show(): Promise<void> {
    const allset = this.#allset;
    const below = location.pathname.startsWith(this.#base) ? location.pathname.slice(this.#base.length) : undefined;
    if (!allset || below === undefined || !this.isConnected) return;
    const path = below === '' || below === '/' ? href('manageVehicles') : below;
    const owner = allset.moduleOf(path) ?? allset.moduleOf(href('manageVehicles'));
    const isSignedIn = allset.host.session.get().status === 'authenticated';
    const wanted = owner?.isPublic || isSignedIn ? path : `${href('login')}${path}`;
    if (wanted !== below) this.#go(wanted + location.search, true);
    const module = allset.moduleOf(wanted)?.module;
    if (!module || module === this.#shown?.module) return;
    await this.#leave();
    const place = this.appendChild(document.createElement('div'));
    const lifecycles = await allset.lifecycles(module);
    this.#shown = { module, lifecycles, place };
    await lifecycles.bootstrap(propsOf(place));
    await lifecycles.mount(propsOf(place));
  }

  async #leave(): Promise<void> {
    const shown = this.#shown;
    this.#shown = undefined;
    await shown?.lifecycles.unmount(propsOf(shown.place));
    shown?.place.remove();
  }
}

const propsOf = (place: HTMLElement) => ({ name: 'allset-renew', domElement: place, domElementGetter: () => place });
