import type { SlotContribution } from '../host/modules-context.ts';
import type { ModuleLoader } from './create-module-loader.ts';

/** What modules contribute to a slot, in their picked versions. */
export const slotContributions =
  (modules: readonly string[], { pickedOf }: Pick<ModuleLoader, 'pickedOf'>) =>
  (slot: string): SlotContribution[] =>
    modules.flatMap((module) => {
      const { extras, metadata } = pickedOf(module) ?? {};
      const filled = extras?.data.slots.filter(({ name }) => name === slot) ?? [];
      return filled.map(({ view, permissions }) => ({
        module,
        version: metadata?.version ?? 'none',
        view,
        permissions,
      }));
    });
