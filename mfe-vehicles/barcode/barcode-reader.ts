import type { AdvisedPicture, FrameAssessment } from 'disc-reader/barcode';
import type { Payload } from 'disc-reader/barcode-fields';

/** An assessed camera frame. A frame whose barcode was read is returned so that it can be kept as the photo. */
export interface AssessedFrame {
  assessment: FrameAssessment;
  frame?: ImageBitmap;
}

/** Reads barcodes and judges photos in a worker. */
export interface BarcodeReader {
  /** Loads the decoder from the URL of its WebAssembly program. */
  open(program: string): Promise<void>;
  readPhoto(photo: Blob): Promise<Payload | undefined>;
  /** Says what would make a photo easier to read. */
  advise(photo: Blob): Promise<AdvisedPicture>;
  judge(frame: ImageBitmap): Promise<AssessedFrame>;
}
