import { connect } from 'node:net';
import { apiError } from '../../platform/api-error.ts';

/** Judges a file; what it answers is the name of what was found, or undefined for a clean file. */
export type Antivirus = (bytes: Buffer) => Promise<string | undefined>;

const timeout = 15_000;
const chunkBytes = 64 * 1024;

/** A length of four bytes before each chunk, an empty one at the end, as clamd's INSTREAM wants it. */
function frames(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    parts.push(length, chunk);
  }
  return Buffer.concat([...parts, Buffer.alloc(4)]);
}

function ask(url: URL, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 3310), timeout });
    let answer = '';
    socket.on('connect', () => socket.write(frames(bytes)));
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('timeout', () => socket.destroy(new Error('The virus scanner did not answer in time.')));
    socket.on('error', reject);
    socket.on('end', () => resolve(answer.replace(/\0/g, '').trim()));
  });
}

/** The virus scanner of `clamd://host:port`; without an address every file counts as clean. Refuses `unavailable` when it is away. */
export function openAntivirus(address: string | undefined): Antivirus {
  if (!address) return async () => undefined;
  const url = new URL(address);
  return async (bytes) => {
    const answer = await ask(url, bytes).catch((cause: Error) => {
      throw Object.assign(apiError('unavailable', { message: 'The file cannot be checked right now. Please try again in a moment.' }), {
        cause,
      });
    });
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found) return found;
    if (answer !== 'stream: OK')
      throw apiError('unavailable', { message: 'The file cannot be checked right now. Please try again in a moment.' });
    return undefined;
  };
}
