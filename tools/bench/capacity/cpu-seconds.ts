import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Of Linux, which counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  /** CPU seconds of the process, and of its children that have ended. */
  own: number;
  ended: number;
}

/** See proc(5). The fields after the name, which is in brackets and may have spaces. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const seconds = (...at: number[]) => at.reduce((sum, index) => sum + (fields[index] ?? 0), 0) / ticksPerSecond;
    return { parent: fields[1] ?? 0, own: seconds(11, 12), ended: seconds(13, 14) };
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** CPU seconds that a process has used, with its children. */
export function cpuSeconds(pid: number): number {
  const stat = statOf(pid);
  if (!stat) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.parent === pid);
  return stat.own + stat.ended + children.reduce((sum, child) => sum + cpuSeconds(child), 0);
}

/** The process of a database server on this machine, from which its connections' processes descend. */
export async function serverProcess(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = statOf(rows[0]?.pid ?? 0)?.parent;
  if (!parent) throw new Error('The database server does not run on this machine.');
  return parent;
}
