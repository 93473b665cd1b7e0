import { defineModule, type ModuleDefinition } from 'web-kit/module';

/** The module whose pages are rendered. The build replaces this file by its definition. */
export const module: ModuleDefinition = defineModule({
  name: '',
  paths: [],
  menu: [],
  slots: {},
  routes: [],
});
