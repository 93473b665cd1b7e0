import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that no outgoing connection takes the port before it is listened on. */
const [lowest, highest] = [20_000, 32_000];
const given = new Set<number>();

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });

/**
 * A port that nobody listens on, and that this process did not get before. With `offsets`, the ports at these distances above it
 * are free too: the sandbox needs 1, 2, 3 and 25.
 */
export async function freePort(offsets: readonly number[] = []): Promise<number> {
  for (;;) {
    const first = randomInt(lowest, highest);
    const ports = [first, ...offsets.map((offset) => first + offset)];
    if (ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

/** Ports that the sandbox uses, counted from its first one. */
export const sandboxOffsets = [1, 2, 3, 25] as const;
