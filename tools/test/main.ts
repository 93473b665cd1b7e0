import { spawn } from 'node:child_process';
import path from 'node:path';
import { baseCommit, changedFiles, changedSteps } from './changed-steps.ts';
import { chooseSteps } from './choose-steps.ts';
import { type Counts, countResults, failedFiles, failedTests, timedTests } from './results.ts';
import type { Step } from './steps.ts';

// npm test [-- <step> | <module> | check | deep | --changed]: runs all steps, some, or those that a change touches.
const root = path.join(import.meta.dirname, '../..');

function run({
  command: [program = '', ...args],
  environment,
  minutes = 10,
}: Step): Promise<{ output: string; succeeded: boolean }> {
  const onWindows = process.platform === 'win32';
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: onWindows,
    timeout: minutes * 60_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ output: String(error), succeeded: false }));
    child.on('close', (code) => resolve({ output, succeeded: code === 0 }));
  });
}

interface Result extends Counts {
  timed: readonly { name: string; seconds: number }[];
  failedTests: readonly string[];
  flaky: readonly string[];
}

/** Runs a step. Up to three files that failed are repeated once, as journeys are; those that pass then are listed as flaky. */
async function resultOf(step: Step): Promise<Result> {
  const { output, succeeded } = await run(step);
  const counts = countResults(step, output, succeeded);
  const tests = failedTests(step, output);
  const first = { ...counts, timed: timedTests(step, output), failedTests: tests.failed, flaky: tests.flaky };
  const files = step.commandFor ? failedFiles(output) : [];
  if (!step.commandFor || files.length === 0 || files.length > 3) return first;
  console.log(`\nOnce more: ${files.join(', ')}`);
  const again = await run({ ...step, command: step.commandFor(files) });
  return again.succeeded
    ? { ...first, passed: counts.passed + counts.failed, failed: 0, failedTests: [], flaky: tests.failed }
    : first;
}

function chosenSteps(): readonly Step[] {
  const words = process.argv.slice(2);
  try {
    if (words[0] !== '--changed') return chooseSteps(words);
    const base = baseCommit();
    return changedSteps(changedFiles(base), base);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

let passed = 0;
let failed = 0;
const failures: string[] = [];
const flaky: string[] = [];
const timed: Result['timed'][number][] = [];
for (const step of chosenSteps()) {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const result = await resultOf(step);
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(step.name, ...result.failedTests.map((name) => `  ${name}`));
  flaky.push(...result.flaky);
  timed.push(...result.timed);
  console.log(
    `== ${step.name}: ${result.passed} passed, ${result.failed} failed (${((performance.now() - started) / 1000).toFixed(0)} s)`,
  );
}
const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20);
if (slowest.length > 0)
  console.log(
    [
      '\nThe slowest tests:',
      ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ].join('\n'),
  );
if (flaky.length > 0) console.log(['\nPassed on the second try:', ...flaky].join('\n'));
if (failures.length > 0) console.log(['\nFailed in:', ...failures].join('\n'));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
