import type { Browser, Page } from '@playwright/test';
import { policyProblems } from './policy-problems.ts';
import { tryModules } from './try-modules.ts';

interface Findings {
  /** What was found, for the report. */
  facts: string[];
  /** What the partner has to change, in plain words. */
  problems: string[];
}

/** In ms. */
const startLimit = 20_000;

/** Opens a partner's page in a browser and checks what it sends, which of our modules it runs, and what they leave. */
export async function inspectPage(browser: Browser, address: string): Promise<Findings> {
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
