import { expose, transfer } from 'comlink';
import { prepareDecoder } from 'disc-barcode/decode-barcode';
import { findPayload } from 'disc-barcode/find-payload';
import { assessFrame } from 'disc-barcode/assess-frame';
import type { BarcodeReader } from './barcode-reader.ts';
import { grayOf } from './gray-of.ts';

/** Long side in pixels: photos are uploaded at this size, and camera frames are assessed at a smaller one for speed. */
const [photoSide, frameSide] = [2600, 1600];

const reader: BarcodeReader = {
  open: prepareDecoder,
  readPhoto: async (photo) => {
    const picture = await createImageBitmap(photo);
    const gray = grayOf(picture, photoSide);
    picture.close();
    return await findPayload(gray);
  },
  judge: async (frame) => {
    const assessment = await assessFrame(grayOf(frame, frameSide));
    if (assessment.kind === 'read') return transfer({ assessment, frame }, [frame]);
    frame.close();
    return { assessment };
  },
};

expose(reader);
