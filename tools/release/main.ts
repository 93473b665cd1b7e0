import { releaseCommand } from 'module-kit/release';
import { isTargetName, targets } from '../../rspack.config.ts';

await releaseCommand(process.argv.slice(2), (name) => {
  if (!isTargetName(name))
    throw new Error(`There is no module "${name}". Modules: ${Object.keys(targets).join(', ')}.`);
  return targets[name];
});
