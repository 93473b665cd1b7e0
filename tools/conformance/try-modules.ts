import type { Page } from '@playwright/test';
import type {} from 'web-kit/partner';

/** How many times each module is mounted and unmounted. The first time may leave styles behind. */
const rounds = 4;

/** For administrators, who work on our own site. */
const notForPartners = ['mfe-admin'];

/** Mounts and unmounts every module in a place of its own, and says what went wrong. Needs a page that has started. */
export async function tryModules(page: Page): Promise<{ versions: Record<string, string>; problems: string[] }> {
  return page.evaluate(
    async ({ times, left }) => {
      const problems: string[] = [];
      // The page has started it, so that the options of a second call do not count.
      const options = { apiBase: '', company: '', navigate: () => undefined };
      const allset = await window.createAllSet(options);
      const held = () => ({
        elements: document.querySelectorAll('*').length,
        'style rules': [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
      });
      const round = async (module: string) => {
        const place = document.body.appendChild(document.createElement('div'));
        const props = { name: `conformance ${module}`, domElementGetter: () => place };
        const { bootstrap, mount, unmount } = await allset.lifecycles(module);
        await bootstrap(props);
        await mount(props);
        const notice = place.querySelector('[role="alert"]')?.textContent;
        await unmount(props);
        if (place.childElementCount > 0) problems.push(`${module} left elements in its place after the unmount.`);
        place.remove();
        return notice;
      };
      const versions = allset.versions();
      for (const module of Object.keys(versions).filter((name) => !left.includes(name))) {
        const notice = await round(module);
        if (notice) problems.push(`${module} could not be shown: ${notice}`);
        await round(module);
        const before = held();
        for (let time = 2; time < times; time += 1) await round(module);
        for (const [what, count] of Object.entries(held()))
          if (count > (before[what as keyof typeof before] ?? 0))
            problems.push(`${module} leaves ${what} behind with each mount. Is a nonce given to createAllSet?`);
      }
      return { versions, problems };
    },
    { times: rounds, left: notForPartners },
  );
}
