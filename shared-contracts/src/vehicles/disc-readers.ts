import * as z from 'zod/mini';
import { Advice, ScanResult } from './scans.ts';

/** What a picture shows: a whole disc, or only a part of one, photographed closer. */
export const ReadingMode = z.enum(['disc', 'part']);
export type ReadingMode = z.infer<typeof ReadingMode>;

/**
 * What a disc reader answers to `POST /read?mode=…` with a picture as the body. No result: the picture shows no readable disc.
 * A failure has the reason `busy`, with the number of pictures that wait as `data.waiting`, or `unavailable`.
 */
export const ReaderReply = z.object({ result: z.nullable(ScanResult), advice: z.array(Advice) });
export type ReaderReply = z.infer<typeof ReaderReply>;
export const readPath = '/read';

/** Seconds that a picture waits for its turn at a reader. */
export const patienceSeconds = 15;
