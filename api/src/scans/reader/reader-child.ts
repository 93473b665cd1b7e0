import { prepareDecoderInNode } from 'disc-barcode/node';
import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import { openOcrModels } from './ocr-models.ts';
import { readDisc } from './read-disc.ts';

/** What the child process tells its parent. */
export type ReaderAnswer = { kind: 'known'; result: ScanResult } | { kind: 'done'; result: ScanResult | undefined; memory: number };

const answer = (message: ReaderAnswer): void => void process.send?.(message);
sharp.cache(false); // no picture comes twice
const models = prepareDecoderInNode().then(openOcrModels);

process.on('disconnect', () => process.exit());
async function read(picture: Uint8Array): Promise<void> {
  const known = (part: ScanResult) => answer({ kind: 'known', result: part });
  const result = await readDisc(Buffer.from(picture), await models, known).catch(() => undefined);
  answer({ kind: 'done', result, memory: process.memoryUsage.rss() });
}

process.on('message', (picture: Uint8Array) => void read(picture));
