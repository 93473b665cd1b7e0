import path from 'node:path';
import { scaffoldModule } from './scaffold-module.ts';

const [kind, name = ''] = process.argv.slice(2);

try {
  if (kind !== 'module') throw new Error('npm run new -- module mfe-trips');
  const written = scaffoldModule(path.join(import.meta.dirname, '../..'), name);
  console.log(`${written.map((file) => `  ${file}`).join('\n')}

Next:
  npm install                 # the new package joins the workspace
  npm run check
  npm run dev -- ${name}    # see it at /${name.replace(/^mfe-/, '')}`);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
