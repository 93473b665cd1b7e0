import { existsSync } from 'node:fs';
import { homedir } from 'node:os';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${homedir()}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chrome or Chromium; undefined leaves the choice to Playwright's own. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...places].find((path) => path !== undefined && path !== '' && existsSync(path));
