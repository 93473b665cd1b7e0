import { isEmptyScan } from 'shared-contracts/scans';
import type { Metrics } from '../platform/metrics.ts';
import type { DiscReader } from './disc-scanner.ts';

/** The same reader, with its pictures counted and timed. */
export const measureReading =
  ({ discReadings, discPictures }: Pick<Metrics, 'discReadings' | 'discPictures'>, read: DiscReader): DiscReader =>
  async (picture, mode) => {
    const ended = discReadings.startTimer();
    discPictures.inc();
    try {
      const result = await read(picture, mode);
      ended({ outcome: result && !isEmptyScan(result) ? 'read' : 'nothing' });
      return result;
    } catch (error) {
      ended({ outcome: 'failed' });
      throw error;
    } finally {
      discPictures.dec();
    }
  };
