import { RendererProvider } from '@fluentui/react-components';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Catalog } from 'shared-contracts/catalog';
import type { Company } from 'shared-contracts/companies';
import { datesIn, type Translation } from 'shared-contracts/language';
import type { Rendering } from 'shared-contracts/rendering';
import { createCommands } from '../host/commands.ts';
import { createConfirm } from '../host/confirm.ts';
import { createStore } from '../host/create-store.ts';
import { createFactorCheck } from '../host/factor-check.ts';
import { type Host, HostProvider } from '../host/host-context.tsx';
import { createLeaveGuard } from '../host/leave-guard.ts';
import { observable } from '../host/observable.ts';
import { createOverlayTurns } from '../host/overlay-turns.ts';
import { english, type PageLanguage } from '../host/page-language.ts';
import { selectSession, sessionChanged } from '../host/session.ts';
import { createToasts } from '../host/toasts.ts';
import { textsOfCatalog } from '../language/load-texts.ts';
import type { ModuleDefinition, ModuleRoute } from '../module/module-definition.ts';
import { renderVariants } from './render-variants.ts';

const nothing = () => undefined;

const impossible = (what: string) => (): never => {
  throw new Error(`${what} while a page is rendered.`);
};

/** The language of pages that are rendered ahead with a catalogue. The build that renders them has neither name nor version. */
export const renderedIn = (language: Translation, catalog: Catalog): PageLanguage => ({
  language,
  texts: { '/': textsOfCatalog(language, catalog) },
  dates: datesIn(language),
  isSent: true,
});

/** The host of a page that is rendered ahead: a visitor without a session, and neither a document nor an API. */
export function renderingHost(company: Company, language = english): Host {
  const report = (error: unknown) => {
    throw error;
  };
  const store = createStore({
    apiBase: '/api',
    fetch: impossible('Nothing can be requested'),
    token: nothing,
    language: () => 'en',
    sessionLost: nothing,
    rightsChanged: nothing,
    confirmFactor: async () => false,
    report,
  });
  store.dispatch(sessionChanged({ status: 'anonymous', lost: false }));
  return {
    apiBase: '/api',
    company,
    session: {
      get: () => selectSession(store.getState()),
      signIn: nothing,
      signOut: async () => undefined,
      refresh: async () => undefined,
    },
    store,
    language: observable(language),
    navigate: nothing,
    href: impossible('The address of the site is not known'),
    basename: '',
    nonce: undefined,
    toast: createToasts(),
    commands: createCommands(),
    confirm: createConfirm(),
    factorCheck: createFactorCheck(),
    report,
    track: nothing,
    leaveGuard: createLeaveGuard(),
    updateGuard: createLeaveGuard(),
    overlayTurns: createOverlayTurns(),
    get portalRoot(): HTMLElement {
      return impossible('There is no document')();
    },
    clock: { now: () => new Date() },
    mapsKey: undefined,
  };
}

const pathOf = ({ path }: ModuleRoute): string => path.replace(/\/\*$/, '');

/** React's own ids, which depend on everything around a page. */
const reactId = /_[rR]_\w*_/;

/** Renders the pages of a module that ask for it. Throws if the browser could not take one over. */
export async function renderModule(
  { routes }: Pick<ModuleDefinition, 'routes'>,
  language = english,
): Promise<Rendering> {
  const rendered = new Map(routes.filter((route) => route.rendered).map((route) => [pathOf(route), route]));
  const rendering = await renderVariants([...rendered.keys()], async (company, page, renderer) => {
    const route = rendered.get(page);
    if (!route) throw new Error(`The module has no page ${page}.`);
    const router = createMemoryRouter([{ path: route.path, Component: await route.load() }], {
      initialEntries: [page],
    });
    return (
      <RendererProvider renderer={renderer}>
        <HostProvider host={renderingHost(company, language)}>
          <RouterProvider router={router} />
        </HostProvider>
      </RendererProvider>
    );
  });
  const withId = rendering.parts.find(({ html }) => reactId.test(html));
  if (withId)
    throw new Error(
      `A rendered page has the id ${reactId.exec(withId.html)?.[0]} of useId, which the browser would make differently. Use useRenderedId of web-kit/page.`,
    );
  return rendering;
}
