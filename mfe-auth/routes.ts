import { pages } from 'shared-contracts/pages';
import type { ModuleRoute } from 'web-kit/module';

export const routes: readonly ModuleRoute[] = [
  // The rest of the path is where the visitor wanted to go.
  { path: `${pages.login.path}/*`, load: async () => (await import('./login/LoginPage.tsx')).LoginPage },
  { path: pages.signup.path, load: async () => (await import('./signup/SignupPage.tsx')).SignupPage },
];
