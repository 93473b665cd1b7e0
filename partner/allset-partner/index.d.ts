/** Types of `partner.js`, which adds `createAllSet` to the page. */

/** Modules with pages of their own; a renewal shows the others. A later release may have more. */
export type ModuleName = 'mfe-auth' | 'mfe-vehicles' | 'mfe-renewals' | (string & {});

/** English, Afrikaans, isiZulu, isiXhosa. */
export type Language = 'en' | 'af' | 'zu' | 'xh';

export interface AllSetOptions {
  /** Absolute URL of the API on your company's sub-domain: `https://acme.allset.example/api`. */
  apiBase: string;
  /** Your company's reference. */
  company: string;
  /** The nonce of this response, if the page's Content-Security-Policy restricts styles. */
  nonce?: string;
  /** Path of your site that the modules are mounted under, such as `/licences`. A mount at another address is reported. */
  basename?: string;
  /**
   * Opens a page of a module: `path` starts with `/` and is without `basename`. With `replace` the history must get no
   * entry. It changes the address before it returns, or sends `popstate` once it has.
   */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Language of the modules, by default English. A module that has no texts in it, or a site that does not offer it, speaks English. */
  language?: Language;
  /** Where dialogs and menus are rendered, by default the body. */
  portalRoot?: HTMLElement;
  /**
   * Versions to stay on instead of the default: `{ 'mfe-vehicles': '1.2.3' }`. One that is unknown, withdrawn or does not
   * fit is reported, and the default runs.
   */
  versions?: Readonly<Partial<Record<ModuleName, string>>>;
  /** Called with every error of our modules. The context has the `module`, its `version` and the `phase`. */
  report?: (error: unknown, context?: Record<string, unknown>) => void;
}

/** What single-spa gives a lifecycle, and a page without it has to. */
export interface LifecycleProps {
  /** Different for each place on the page. */
  name: string;
  domElement?: Element;
  /** Gives the element that the module is shown in. */
  domElementGetter?: () => Element | null;
}

/** None of them rejects: a module that fails is replaced by a notice with a retry, and reported. */
export interface Lifecycles {
  bootstrap: (props: LifecycleProps) => Promise<unknown>;
  mount: (props: LifecycleProps) => Promise<unknown>;
  unmount: (props: LifecycleProps) => Promise<unknown>;
  /** Where single-spa's inspector finds the module on the page. */
  devtools: { overlays: { selectors: string[] } };
}

export interface Session {
  /** `loading` before the session of an earlier visit is known, which is never so once `createAllSet` has resolved. */
  status: 'loading' | 'anonymous' | 'authenticated';
}

export interface AllSet {
  host: {
    /** As given to `createAllSet`. */
    basename: string;
    session: {
      get: () => Session;
      signOut: () => Promise<unknown>;
    };
  };
  /** `registerApplication({ app: () => allset.lifecycles('mfe-vehicles'), … })` */
  lifecycles: (module: ModuleName) => Promise<Lifecycles>;
  /** The module that shows a page, whose path is without `basename`, and whether it does so before a login. */
  moduleOf: (path: string) => { module: ModuleName; isPublic: boolean } | undefined;
  /** Whether the page may leave a module. Asks the person if something they typed would be lost. */
  mayLeave: () => Promise<boolean>;
  /** The version of each module that this page runs. */
  versions: () => Record<string, string>;
  /** Turns the modules to another language, without a reload, once their texts have come. */
  setLanguage: (language: Language) => Promise<void>;
}

/**
 * Starts the runtime, store and session of the page. A second call returns the result of the first. Rejects with an error
 * that says what to mend, such as an origin that is not the company's, and can then be called again.
 */
export type CreateAllSet = (options: AllSetOptions) => Promise<AllSet>;

declare global {
  interface Window {
    createAllSet: CreateAllSet;
  }
}
