import { defineConfig } from '@playwright/test';
import { shellOptions } from './launch-options.ts';
import { isInstalled, otherBrowsers } from './other-browsers.ts';

/** Long-running matrices run only in npm run test:deep. */
const notDeep = process.env.DEEP ? [] : [/@deep/];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // On two cores: a journey often waits for the site. 411 s with two of them, 363 s with three.
  workers: 3,
  fullyParallel: true,
  // Of a machine that is half as fast. A site of its own takes up to 40 s of it to start.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  grepInvert: notDeep,
  // What failed can be looked at: `npx playwright show-report`.
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
  use: {
    // Recording every test takes two thirds as long again, so only the repetition of a failed one is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    launchOptions: shellOptions,
  },
  projects: [
    { name: 'desktop', grepInvert: [/@phone/, ...notDeep], use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // The main journeys, if these browsers are installed. `npm test -- main` tries to install them.
    ...otherBrowsers
      .filter(({ type }) => isInstalled(type))
      .map(({ name }) => ({
        name,
        grep: /@main/,
        use: { browserName: name, viewport: { width: 1280, height: 900 }, launchOptions: {} },
      })),
  ],
});
