import { localPageStorage } from 'web-kit/host';

const key = 'shortcuts';

/** Whether single keys run commands (WCAG 2.1.4: they can be switched off). Kept in the browser. */
export const areShortcutsOn = (): boolean => localPageStorage.get(key) !== 'off';

export function switchShortcuts(on: boolean): void {
  if (on) localPageStorage.remove(key);
  else localPageStorage.set(key, 'off');
}
