import * as z from 'zod/mini';
import { Advice, ScanResult } from './scans.ts';

/** What a picture shows: a whole disc, only a part of one, photographed closer, or a page of text. */
export const ReadingMode = z.enum(['disc', 'part', 'page']);
export type ReadingMode = z.infer<typeof ReadingMode>;

/**
 * What a disc reader answers to `POST /read?mode=…` with a picture as the body. No result: the picture shows no readable disc.
 * Of a page it is the text, with '…' in place of what is in doubt.
 * A failure has the reason `busy`, with the number of pictures that wait as `data.waiting`, or `unavailable`.
 */
export const ReaderReply = z.object({
  result: z.nullable(ScanResult),
  advice: z.array(Advice),
  text: z.optional(z.string()),
});
export type ReaderReply = z.infer<typeof ReaderReply>;
/** What was read from a picture: a disc, or the text of a page. */
export type Reading = ScanResult & { text?: string };

export const readPath = '/read';

/** Seconds that a picture waits for its turn at a reader. */
export const patienceSeconds = 15;
