import { globSync } from 'node:fs';
import path from 'node:path';
import { runMessagesCommand } from 'module-kit/messages';

// npm run messages -- export xh [folder], npm run messages -- import xh FILE…
const root = path.join(import.meta.dirname, '../..');
const modules = globSync('{*,{packages,partner,services}/*}/languages', { cwd: root })
  .map((languages) => path.join(root, languages, '..'))
  .map((folder) => ({ name: path.basename(folder), folder }));

try {
  for (const line of await runMessagesCommand(process.argv.slice(2), modules))
    console.log(path.isAbsolute(line) ? path.relative(process.cwd(), line) : line);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
