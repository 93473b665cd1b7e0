/** Every setting of the product, and how programs read theirs. */
export { demoValues } from './settings/demo-values.ts';
export { checkSettings, type Environment, readSettings, type Settings, settingsOf } from './settings/read-settings.ts';
export type { Program, Setting } from './settings/setting.ts';
export { settings } from './settings/table.ts';
