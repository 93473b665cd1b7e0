import type { FrameAssessment } from 'disc-barcode/assess-frame';
import type { Payload } from 'disc-barcode/parse-barcode';

/** An assessed camera frame. A frame whose barcode was read is returned so that it can be kept as the photo. */
export interface AssessedFrame {
  assessment: FrameAssessment;
  frame?: ImageBitmap;
}

/** Reads barcodes in a worker. */
export interface BarcodeReader {
  /** Loads the decoder from the URL of its WebAssembly program. */
  open(program: string): Promise<void>;
  readPhoto(photo: Blob): Promise<Payload | undefined>;
  judge(frame: ImageBitmap): Promise<AssessedFrame>;
}
