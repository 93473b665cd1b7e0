export const requiredEnv = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journeys through Playwright's configuration.`);
  return value;
};

/** URL of the running product. */
export const site = () => requiredEnv('E2E_SITE');
export const sandbox = () => requiredEnv('E2E_SANDBOX');

/** Origin of the sandbox's card processor, which has the port after that of its own pages. */
export function processorOrigin(): string {
  const url = new URL(sandbox());
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

/** URL of the site on a company's sub-domain. */
export const siteOf = (reference: string): string => site().replace('//', `//${reference}.`);

export const demoPassword = 'allset-demo';

export const cards = {
  approved: '4200000000000000',
  declined: '4000000000000002',
  challenge: '4711100000000000',
  pending: '4000000000000077',
} as const;
