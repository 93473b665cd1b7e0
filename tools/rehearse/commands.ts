import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from 'server-kit/testing';
import { rehearsedCommands } from './operations-guide.ts';

const run = promisify(execFile);

export type ProgramName = 'api' | 'worker' | 'reader' | 'edge';

/** Address settings of a process, by its program. Only the edge serves its metrics on a port of their own. */
const addressOf: Record<ProgramName, (port: number, metricsPort: number) => Record<string, string>> = {
  api: (port) => ({ API_PORT: String(port) }),
  worker: (port) => ({ WORKER_PORT: String(port) }),
  reader: (port) => ({ READER_PORT: String(port) }),
  edge: (port, metricsPort) => ({ SITE_PORT: String(port), METRICS_PORT: String(metricsPort) }),
};

export interface RunningProgram {
  name: ProgramName;
  port: number;
  /** Serves `/metrics`, and that of an edge `/tls/ask` too. */
  metricsPort: number;
  process: ChildProcess;
}

export type Log = (line: string) => void;

/** The command of the guide that starts a program. */
function startCommand(name: ProgramName): string {
  const file = name === 'api' ? 'server.js' : `${name}.js`;
  const command = rehearsedCommands('start')
    .split('\n')
    .find((line) => line.includes(file));
  if (!command) throw new Error(`docs/operations.md does not say how to start ${name}.`);
  return command;
}

async function untilReady(name: ProgramName, port: number, child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    if (performance.now() > deadline) throw new Error(`${name} was not ready within a minute.`);
    await wait(20);
  }
}

/** Runs the commands of the guide in the folder of the product, and programs by its commands. */
export function commandsIn(product: string, logs: string, environment: NodeJS.ProcessEnv, log: Log) {
  return {
    /** Rejects with the output if a command fails. */
    runGuide: async (name: string, more: Record<string, string> = {}, cwd = product): Promise<string> => {
      const from = performance.now();
      const { stdout } = await run('bash', ['-eo', 'pipefail', '-c', rehearsedCommands(name)], {
        cwd,
        env: { ...environment, ...more },
        maxBuffer: 64 * 1024 * 1024,
      });
      log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
      return stdout;
    },
    /** Starts a program, and waits until it is ready. */
    start: async (
      name: ProgramName,
      port: number,
      cwd = product,
      more: Record<string, string> = {},
    ): Promise<RunningProgram> => {
      const begun = performance.now();
      const metricsPort = name === 'edge' ? await freePort() : port;
      const child = spawn('bash', ['-c', `exec ${startCommand(name)}`], {
        cwd,
        env: { ...environment, ...addressOf[name](port, metricsPort), ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const logFile = path.join(logs, `${name}-${port}.log`);
      const written = createWriteStream(logFile, { flags: 'a' });
      child.stdout.pipe(written);
      child.stderr.pipe(written);
      await untilReady(name, port, child, logFile).catch((failure: unknown) => {
        child.kill('SIGKILL');
        throw failure;
      });
      log(`${name} on port ${port}: ready after ${Math.round(performance.now() - begun)} ms`);
      return { name, port, metricsPort, process: child };
    },
  };
}

/** Ends a program. Resolves once it is gone. */
export async function end(program: RunningProgram, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (program.process.exitCode !== null || program.process.signalCode !== null) return;
  const ended = once(program.process, 'exit');
  program.process.kill(signal);
  await ended;
}
