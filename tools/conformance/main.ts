import { type Browser, chromium, type Page } from '@playwright/test';
import type {} from 'allset-partner';
import { launchOptions } from '../../e2e/launch-options.ts';
import { policyProblems } from './policy-problems.ts';

// npm run conformance -- URL: checks a partner's page from outside. Exits with 1 if there is something to change.

interface Findings {
  /** What was found, for the report. */
  facts: string[];
  /** What the partner has to change, in plain words. */
  problems: string[];
}

/** In ms. */
const startLimit = 20_000;

/** Opens a partner's page in a browser and checks what it sends, which of our modules it runs, and what they leave. */
async function inspectPage(browser: Browser, address: string): Promise<Findings> {
  const page = await browser.newPage();
  const blocked = new Set<string>();
  await page.exposeFunction('reportBlocked', (text: string) => blocked.add(text));
  await page.addInitScript(() => {
    const { reportBlocked } = globalThis as unknown as { reportBlocked: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) => {
      if (disposition === 'enforce') reportBlocked(`${effectiveDirective} blocked ${blockedURI}`);
    });
  });
  const modulesAnswered = page
    .waitForResponse((response) => new URL(response.url()).pathname === '/partner-modules.json', {
      timeout: startLimit,
    })
    .catch(() => undefined);
  const response = await page.goto(address);
  const loader = page.locator('script[src$="/partner.js"]');
  if ((await loader.count()) === 0)
    return { facts: [], problems: ['The page has no script element for partner.js. Add the one of docs/partners.md.'] };
  const site = new URL((await loader.first().getAttribute('src')) ?? '', address).origin;
  const policy = response?.headers()['content-security-policy'];
  const problems = policyProblems(policy, site);
  const facts = [`our site: ${site}`];
  problems.push(...(await originProblems(browser, site, new URL(address).origin)));
  if (await modulesAnswered) {
    const { problems: ofModules, facts: found } = await modulesOf(page);
    problems.push(...ofModules);
    facts.push(...found);
  } else
    problems.push(
      `The page has not called createAllSet within ${startLimit / 1000} seconds, or our site did not answer it.`,
    );
  problems.push(...[...blocked].map((text) => `The policy of the page has stopped something: ${text}.`));
  return { facts, problems };
}

/** Whether the page's origin belongs to the company: only then is it given the card form. */
async function originProblems(browser: Browser, site: string, origin: string): Promise<string[]> {
  const page = await browser.newPage();
  const query = new URLSearchParams({ checkoutId: 'CONFORMANCE', origin });
  const form = `${site}/card-frame?${query}`;
  const answer = page.waitForResponse(form);
  await page.setContent(`<iframe src="${form.replaceAll('&', '&amp;')}"></iframe>`);
  const status = (await answer).status();
  await page.close();
  if (status === 200) return [];
  return status === 400
    ? [
        `${origin} is not one of the company’s origins. Ask AllSet to add it: until then the API and the card form refuse it.`,
      ]
    : [
        `Our site could not say whether ${origin} is one of the company’s origins (status ${status}). Try again in a minute.`,
      ];
}

async function modulesOf(page: Page): Promise<Findings> {
  try {
    const { versions, problems } = await tryModules(page);
    return { facts: Object.entries(versions).map(([module, version]) => `${module} ${version}`), problems };
  } catch (failure) {
    const [reason] = String(failure)
      .replace(/^.*?Error: (?=page\.|Error)/, '')
      .split('\n');
    return { facts: [], problems: [`The modules could not be started: ${reason}`] };
  }
}

/** How many times each module is mounted and unmounted. The first time may leave styles behind. */
const rounds = 4;

/** For administrators, who work on our own site. */
const notForPartners = ['mfe-admin'];

/** Mounts and unmounts every module in a place of its own, and says what went wrong. Needs a page that has started. */
async function tryModules(page: Page): Promise<{ versions: Record<string, string>; problems: string[] }> {
  return page.evaluate(
    async ({ times, left }) => {
      const problems: string[] = [];
      // The page has started it, so that the options of a second call do not count.
      const options = { apiBase: '', company: '', navigate: () => undefined };
      const allset = await window.createAllSet(options);
      const base = `${allset.host.basename.replace(/\/+$/, '')}/`;
      if (!`${location.pathname}/`.startsWith(base))
        problems.push(
          `${location.pathname} is not below the basename ${base} that the page gives to createAllSet, so that modules show nothing there. Correct it, or open a page below it.`,
        );
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

const [address] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  console.error('Which page? npm run conformance -- https://www.acme.example/licences');
  process.exit(1);
}

const browser = await chromium.launch(launchOptions);
try {
  const { facts, problems } = await inspectPage(browser, address);
  for (const fact of facts) console.log(`  ${fact}`);
  for (const problem of problems) console.log(`✖ ${problem}`);
  console.log(problems.length === 0 ? `✔ ${address} is as it should be.` : `${problems.length} to change.`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}
