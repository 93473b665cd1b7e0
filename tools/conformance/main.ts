import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/launch-options.ts';
import { inspectPage } from './inspect-page.ts';

// npm run conformance -- URL: checks a partner's page from outside. Exits with 1 if there is something to change.
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
