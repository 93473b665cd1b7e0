import { prepareDecoderInNode } from 'disc-barcode/node';
import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import { openOcrModels } from './ocr-models.ts';
import { readDisc } from './read-disc.ts';

/** A message from the reader process to its parent. `memory` is in bytes. */
export type ReaderAnswer =
  | { kind: 'known'; result: ScanResult }
  | { kind: 'done'; result: ScanResult | undefined; memory: number };

const post = (message: ReaderAnswer): void => void process.send?.(message);
sharp.cache(false); // each picture is read only once
const models = prepareDecoderInNode().then(openOcrModels);

process.on('disconnect', () => process.exit());
async function read(picture: Uint8Array): Promise<void> {
  const onPartial = (part: ScanResult) => post({ kind: 'known', result: part });
  const result = await readDisc(Buffer.from(picture), await models, onPartial).catch(() => undefined);
  post({ kind: 'done', result, memory: process.memoryUsage.rss() });
}

process.on('message', (picture: Uint8Array) => void read(picture));
