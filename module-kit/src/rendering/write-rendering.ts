import { writeFileSync } from 'node:fs';
import type { Rendering } from 'shared-contracts/rendering';
import { renderModule } from 'web-kit/rendering';
import { defineModule, type ModuleDefinition } from 'web-kit/module';

/** The module whose pages are rendered. The build replaces this file by its definition. */
const module: ModuleDefinition = defineModule({
  name: '',
  paths: [],
  menu: [],
  slots: {},
  ambient: {},
  routes: [],
});

/** The pages of a module. For a host, the build replaces this file by its own. */
const render = (): Promise<Rendering> => renderModule(module);

// Code that waits for events of the browser may run here. There are none.
globalThis.addEventListener ??= () => undefined;

// Renders the pages of a target into a file. Bundled with the target's code, and run in a process of its own.
const [file = ''] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(await render())}\n`);
// The store of a page may have timers.
process.exit(0);
