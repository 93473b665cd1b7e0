import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [];
