import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

export interface Service {
  name: string;
  process: ChildProcess;
}

/** Starts a part of the product as a separate process, with its output prefixed by its name. */
export function startService(name: string, script: string, environment: Record<string, string>): Service {
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const label = (from: NodeJS.ReadableStream, to: NodeJS.WritableStream) => {
    from.setEncoding('utf8');
    from.on('data', (text: string) => to.write(text.replace(/^(?=.)/gm, `[${name}] `)));
  };
  label(child.stdout, process.stdout);
  label(child.stderr, process.stderr);
  return { name, process: child };
}

/** Waits until a URL responds with success. Throws if the process exits first, or after a minute. */
export async function untilReady(service: Service, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (service.process.exitCode !== null) throw new Error(`${service.name} exited before it was ready.`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${service.name} was not ready within a minute.`);
}

/** Stops services in order: gracefully, and with SIGKILL after ten seconds. */
export async function stopServices(services: readonly Service[]): Promise<void> {
  for (const { process: child } of services) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(force);
  }
}
