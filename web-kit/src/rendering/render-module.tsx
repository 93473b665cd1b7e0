import { RendererProvider } from '@fluentui/react-components';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Rendering } from 'shared-contracts/rendering';
import { HostProvider } from '../host/host-context.tsx';
import type { ModuleDefinition, ModuleRoute } from '../module/module-definition.ts';
import { renderVariants } from './render-variants.ts';
import { renderingHost } from './rendering-host.ts';

const pathOf = ({ path }: ModuleRoute): string => path.replace(/\/\*$/, '');

/** React's own ids, which depend on everything around a page. */
const reactId = /_[rR]_\w*_/;

/** Renders the pages of a module that ask for it. Throws if the browser could not take one over. */
export async function renderModule({ routes }: Pick<ModuleDefinition, 'routes'>): Promise<Rendering> {
  const rendered = new Map(routes.filter((route) => route.rendered).map((route) => [pathOf(route), route]));
  const rendering = await renderVariants([...rendered.keys()], async (company, page, renderer) => {
    const route = rendered.get(page);
    if (!route) throw new Error(`The module has no page ${page}.`);
    const router = createMemoryRouter([{ path: route.path, Component: await route.load() }], {
      initialEntries: [page],
    });
    return (
      <RendererProvider renderer={renderer}>
        <HostProvider host={renderingHost(company)}>
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
