import { writeFileSync } from 'node:fs';
import { render } from './pages-to-render.ts';

// Code that waits for events of the browser may run here. There are none.
globalThis.addEventListener ??= () => undefined;

// Renders the pages of a target into a file. Bundled with the target's code, and run in a process of its own.
const [file = ''] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(await render())}\n`);
// The store of a page may have timers.
process.exit(0);
