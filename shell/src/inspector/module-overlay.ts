import { ownerOfPath } from 'shared-contracts/owner-of-path';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import type { ModuleLoader } from 'web-kit/loading';
import type { HealthNote } from '../health/health-notes.ts';
import type { Site } from '../site.ts';

// Tools are in one chunk, because the first view carries the name and digest of each.
export { toggleTranslator } from '../translator/toggle-translator.tsx';

interface Options {
  site: Pick<Site, 'registry' | 'version' | 'offer'>;
  loader: Pick<ModuleLoader, 'versionOf' | 'pickedOf'>;
  /** What has failed on this page. */
  failures: readonly HealthNote[];
  /** `mfe-trips 1.2.0` -> the team whose key signed it. */
  fetchOwners: () => Promise<Readonly<Record<string, string>>>;
}

interface Place {
  module: string;
  element: Element;
}

/** What modules show on the page: its content, and the parts in its slots. */
function placesOf(registry: PickedModules): Place[] {
  const main = document.querySelector('main');
  const page = main ? [{ module: ownerOfPath(registry, location.pathname)?.module ?? 'shell', element: main }] : [];
  const parts = [...document.querySelectorAll<HTMLElement>('[data-boundary]')].map((element) => ({
    module: element.dataset.boundary ?? '',
    // A part may be put elsewhere, or show nothing.
    element: element.firstElementChild ?? element,
  }));
  return [...page, ...parts];
}

const contractsOf = (released: RegistryEntry | undefined): string =>
  released ? `needs host ${released.extras.contracts.host} and API ${released.extras.contracts.api}` : 'local';

const failureText = ({ version, phase, at }: HealthNote): string =>
  `${version} failed (${phase}) at ${new Date(performance.timeOrigin + at).toLocaleTimeString('en-ZA')}`;

function boxAround(element: Element, text: string): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const box = document.createElement('div');
  Object.assign(box.style, {
    position: 'absolute',
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
    outline: '2px solid #b4009e',
    pointerEvents: 'none',
  });
  const label = document.createElement('span');
  label.textContent = text;
  Object.assign(label.style, { background: '#b4009e', color: '#ffffff', font: '12px sans-serif', padding: '2px 6px' });
  box.append(label);
  return box;
}

/**
 * Outlines what each module shows, and lists module, version, team, contracts and what has failed. Called again it removes that. Resolves once
 * it is shown.
 */
export async function toggleModuleOverlay({ site, loader, failures, fetchOwners }: Options): Promise<void> {
  const id = 'module-overlay';
  const shown = document.getElementById(id);
  if (shown) return shown.remove();
  const layer = document.createElement('aside');
  layer.id = id;
  layer.setAttribute('aria-label', 'Modules on this page');
  Object.assign(layer.style, { position: 'absolute', left: '0', top: '0', zIndex: '1000000' });
  document.body.append(layer);
  const owners = await fetchOwners().catch((): Record<string, string> => ({}));
  const nameOf = (module: string) => `${module} ${module === 'shell' ? site.version : loader.versionOf(module)}`;
  const sentence = (module: string): string => {
    const contracts = module === 'shell' ? `offers host ${site.offer.host}` : contractsOf(loader.pickedOf(module));
    const failed = failures.filter((failure) => failure.module === module).map(failureText);
    return [nameOf(module), owners[nameOf(module)] ?? 'not signed', contracts, ...failed].join(', ');
  };
  const places = placesOf(site.registry);
  const list = document.createElement('ul');
  Object.assign(list.style, {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    margin: '0',
    padding: '12px 12px 12px 28px',
    background: '#ffffff',
    color: '#242424',
    border: '2px solid #b4009e',
    font: '13px sans-serif',
  });
  // One that failed may show nothing.
  for (const module of new Set(['shell', ...[...places, ...failures].map((one) => one.module)])) {
    const item = document.createElement('li');
    item.textContent = sentence(module);
    list.append(item);
  }
  layer.append(...places.map(({ module, element }) => boxAround(element, nameOf(module))), list);
}
