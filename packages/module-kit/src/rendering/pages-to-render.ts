import type { Rendering } from 'shared-contracts/rendering';
import type { PageLanguage } from 'web-kit/host';
import { renderModule } from 'web-kit/rendering';
import { module } from './module-to-render.ts';

/** The pages of a module. For a host, the build replaces this file by its own. */
export const render = (language?: PageLanguage): Promise<Rendering> => renderModule(module, language);
