import type { Company } from 'shared-contracts/companies';
import type { HostCapabilities, PickedModules } from 'shared-contracts/registry';

/** What the front door wrote into the page: whose site it is, and one version of each module. */
export interface Site {
  company: Company;
  registry: PickedModules;
  apiBase: string;
  nonce: string;
  /** What this shell offers its modules. */
  offer: HostCapabilities;
  /** Version of this shell. */
  version: string;
  /** Where reports of errors go; empty by default. */
  reportTo?: string;
  /** Modules that a developer loads from elsewhere, where the deployment allows it. */
  overrides?: Record<string, string>;
  mapsKey?: string;
}

/** Reads the site's data. The edge made it from checked answers, so it is not checked again in the first view. */
export function readSite(): Site {
  const element = document.getElementById('site');
  if (!element?.textContent) throw new Error('The page carries no site data.');
  return JSON.parse(element.textContent);
}
