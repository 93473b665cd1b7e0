import type { ReactNode } from 'react';
import type { Company } from 'shared-contracts/companies';
import type { HostCapabilities } from 'shared-contracts/compatibility';
import type { Language } from 'shared-contracts/language';
import type { PriceAnswer } from 'shared-contracts/price-form';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import type { VersionPreview } from 'shared-contracts/release';

export interface Spoken {
  languages: readonly Language[];
  language: Language;
  /** The language in which the page was rendered ahead. Unset if that is English. */
  sent?: Language;
  shell?: RegistryEntry;
}

/** Site data that the edge embeds in the page. */
export interface Site {
  company: Company;
  /** One version of each module. A page names that of its path; the others are fetched before the shell starts. */
  registry: PickedModules;
  apiBase: string;
  nonce: string;
  /** Host capabilities that this shell offers modules. */
  offer: HostCapabilities;
  /** Version of this shell. */
  version: string;
  /** `extras.since` of this shell in the registry. */
  since?: string;
  /** URL that error reports are sent to. Unset by default. */
  reportTo?: string;
  /** Module URLs overridden by a developer, if the deployment allows it. */
  overrides?: Record<string, string>;
  /** What a preview shows, and until when. */
  preview?: Pick<VersionPreview, 'versions' | 'until'>;
  /** What the page says of the overrides or the preview. */
  banner?: ReactNode;
  mapsKey?: string;
  /** The languages that the site offers, that of this visitor, and the version of the shell with its texts. Unset if it speaks English alone. */
  spoken?: Spoken;
  /** The answer to the form for a price that this page was asked for with. */
  price?: PriceAnswer;
}

/** Reads the embedded site data. The edge has validated it, so it is not validated again in the first view. */
export function readSite(): Site {
  const element = document.getElementById('site');
  if (!element?.textContent) throw new Error('The page carries no site data.');
  return JSON.parse(element.textContent);
}
