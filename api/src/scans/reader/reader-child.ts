import { prepareDecoderInNode } from 'disc-barcode/node';
import type { ScanResult } from 'shared-contracts/scans';
import sharp from 'sharp';
import type { ReadingMode } from '../reading-mode.ts';
import { openOcrModels } from './ocr-models.ts';
import { readDisc } from './read-disc.ts';
import { readDiscPart } from './read-disc-part.ts';
import { withAdvice } from './with-advice.ts';

/** A message to the reader process. */
export interface ReaderQuestion {
  picture: Uint8Array;
  mode: ReadingMode;
}

/** Its answer. `memory` is in bytes. */
export interface ReaderAnswer {
  result: ScanResult | undefined;
  memory: number;
}

const post = (message: ReaderAnswer): void => void process.send?.(message);
sharp.cache(false); // each picture is read only once
const models = prepareDecoderInNode().then(openOcrModels);

process.on('disconnect', () => process.exit());
async function read({ picture, mode }: ReaderQuestion): Promise<void> {
  const file = Buffer.from(picture);
  const reading = mode === 'part' ? readDiscPart(file, await models) : readDisc(file, await models);
  const advised = reading.then(async (read) => withAdvice(file, read, mode, await models));
  const result = await advised.catch(() => undefined);
  post({ result, memory: process.memoryUsage.rss() });
}

process.on('message', (question: ReaderQuestion) => void read(question));
