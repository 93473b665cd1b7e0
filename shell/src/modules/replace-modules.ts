import { type Modules, replaceScreens } from 'web-kit/host';

interface Page {
  modules: Pick<Modules, 'replacements'>;
  router: { revalidate: () => Promise<void> };
}

/** Shows the screens and slots of the versions that `pick` picks, in place. What is typed into forms stays. */
export const replaceModules = ({ modules: { replacements }, router }: Page, pick: () => void): Promise<void> =>
  replaceScreens(async () => {
    pick();
    replacements.set(replacements.get() + 1);
    await router.revalidate();
  });
