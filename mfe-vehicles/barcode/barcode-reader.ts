import type { FrameJudgement } from 'disc-barcode/judge-frame';
import type { Payload } from 'disc-barcode/parse-barcode';

/** A judged frame of the camera; one that was read comes back, because that very one is worth keeping. */
export interface AssessedFrame {
  judgement: FrameJudgement;
  frame?: ImageBitmap;
}

/** Reads barcodes beside the page. */
export interface BarcodeReader {
  /** Loads the decoder from where it lies. */
  open(program: string): Promise<void>;
  readPhoto(photo: Blob): Promise<Payload | undefined>;
  judge(frame: ImageBitmap): Promise<AssessedFrame>;
}
