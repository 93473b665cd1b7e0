import { expose, transfer } from 'comlink';
import { adviseOnPicture, assessFrame, prepareDecoder, readBarcode } from 'disc-reader/barcode';
import type { Gray } from 'disc-reader/gray';
import type { BarcodeReader } from './barcode-reader.ts';
import { grayOf } from './gray-of.ts';

/** Long side in pixels: photos are uploaded at this size, and camera frames are assessed at a smaller one for speed. */
const [photoSide, frameSide] = [2600, 1600];

async function grayOfPhoto(photo: Blob): Promise<Gray> {
  const picture = await createImageBitmap(photo);
  const gray = grayOf(picture, photoSide);
  picture.close();
  return gray;
}

const reader: BarcodeReader = {
  open: prepareDecoder,
  readPhoto: async (photo) => await readBarcode(await grayOfPhoto(photo)),
  advise: async (photo) => adviseOnPicture(await grayOfPhoto(photo)),
  judge: async (frame) => {
    const assessment = await assessFrame(grayOf(frame, frameSide));
    if (assessment.kind === 'read') return transfer({ assessment, frame }, [frame]);
    frame.close();
    return { assessment };
  },
};

expose(reader);
