import type { ComponentType, ReactNode } from 'react';
import type { AdminPermission } from 'shared-contracts/admin-permissions';
import type { View } from 'shared-contracts/pages';
import type { MenuEntry } from 'shared-contracts/registry';
import type { SlotContracts } from './slot-contracts.ts';

/** Loads a component for a slot. Its file exports the component as `default`. */
export type LoadPart<Props = never> = () => Promise<{ default: (props: Props) => ReactNode }>;

/** A page of a module. Its code is loaded when the path is first visited. */
export interface ModuleRoute {
  /** Absolute React Router path: `/view-vehicle/:id`. */
  path: string;
  load: () => Promise<ComponentType>;
  /**
   * The GET that the screen sends first if the address has no query string, as it is sent: `/vehicles?skip=0&take=25`. The
   * site's page sends it while the scripts load.
   */
  firstRequest?: string;
  /**
   * The page is rendered to HTML when the module is released, as a visitor without a session sees it, at the path without
   * `/*`. The browser takes it over. It must not depend on a query string, and its path has no parameters.
   */
  rendered?: true;
}

/** A module: what the shell must know before the module's code runs, and how to load that code. */
export interface ModuleDefinition {
  name: string;
  /** What a person reads where the module cannot be shown, such as 'The vehicles part'. */
  label?: string;
  /** `permissions`: of an administrators' page, those of which its visitor needs one. Without them any will do. */
  paths: readonly { prefix: string; view: View; permissions?: readonly AdminPermission[] }[];
  menu: readonly MenuEntry[];
  /**
   * Slots that it fills in other modules' screens: `'renewal.details': { view: 'authenticated', order: 10, load: () =>
   * import(…) }`. Fillers of one slot stand in the order of their numbers, 0 without one, and then of their modules' names.
   */
  slots: {
    readonly [Name in keyof SlotContracts]?: {
      view: View;
      permissions?: readonly AdminPermission[];
      order?: number;
      load: LoadPart<SlotContracts[Name]>;
    };
  };
  /** A server of its own, to which the site passes on calls below `/api/<module>`: `{ origin: 'https://trips.example.org' }`. */
  backEnd?: { origin: string };
  /** @deprecated Fill the slot `ambient` instead. */
  ambient?: Readonly<Record<string, LoadPart>>;
  routes: readonly ModuleRoute[];
}
