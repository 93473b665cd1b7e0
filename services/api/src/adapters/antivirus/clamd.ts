import { connect } from 'node:net';
import { apiError } from '../../core/api-error.ts';

/** Scans a file. Returns the name of the malware found, or undefined for a clean file. Throws `unavailable`. */
export type Antivirus = (bytes: Buffer) => Promise<string | undefined>;

const timeout = 15_000;
const chunkBytes = 64 * 1024;

/** The INSTREAM command of clamd: chunks prefixed with a 4-byte length, terminated by an empty chunk. */
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

function scan(url: URL, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 3310), timeout });
    let response = '';
    socket.on('connect', () => socket.write(frames(bytes)));
    socket.on('data', (chunk) => {
      response += chunk.toString('utf8');
    });
    socket.on('timeout', () => socket.destroy(new Error('The virus scanner did not respond in time.')));
    socket.on('error', reject);
    socket.on('end', () => resolve(response.replace(/\0/g, '').trim()));
  });
}

/** Connects to the virus scanner at `clamd://host:port`. Without an address every file counts as clean. */
export function openAntivirus(address: string | undefined): Antivirus {
  if (!address) return async () => undefined;
  const url = new URL(address);
  return async (bytes) => {
    const response = await scan(url, bytes).catch((cause: Error) => {
      throw Object.assign(
        apiError('unavailable', { message: 'The file cannot be checked right now. Please try again in a moment.' }),
        {
          cause,
        },
      );
    });
    const malware = /^stream: (.+) FOUND$/.exec(response)?.[1];
    if (malware) return malware;
    if (response !== 'stream: OK')
      throw apiError('unavailable', { message: 'The file cannot be checked right now. Please try again in a moment.' });
    return undefined;
  };
}
