import type { SlotContribution } from '../host/modules-context.ts';
import type { ModuleLoader } from './create-module-loader.ts';

/** What modules contribute to a slot, in their picked versions and in the order in which it is shown. */
export const slotContributions =
  (modules: readonly string[], { pickedOf }: Pick<ModuleLoader, 'pickedOf'>) =>
  (slot: string): SlotContribution[] =>
    [...modules]
      .sort()
      .flatMap((module) => {
        const { extras, metadata } = pickedOf(module) ?? {};
        const { slots = [], ambient = [] } = extras?.data ?? {};
        const parts =
          slot === 'ambient' ? ambient.map((part) => ({ name: slot, part, view: 'authenticated' as const })) : [];
        const filled = [...slots.filter(({ name }) => name === slot), ...parts];
        return filled.map((filler) => ({ order: 0, ...filler, module, version: metadata?.version ?? 'none' }));
      })
      .sort((one, other) => one.order - other.order)
      .map(({ order: _, name: __, ...contribution }) => contribution);
