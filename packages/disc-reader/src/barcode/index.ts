// The light half of the package, for browsers: no image library, no networks.
export { type AdvisedPicture, adviseOnPicture, type PictureAdvice } from './advise-on-picture.ts';
export { assessFrame, type FrameAssessment, type Guidance } from './assess-frame.ts';
export { prepareDecoder } from './decode-barcode.ts';
export { readBarcode } from './read-barcode.ts';
