/** Documents: choosing, uploading, downloading and viewing files. */
export { DocumentDialog } from './viewer/DocumentDialog.tsx';
export { DocumentViewer } from './viewer/DocumentViewer.tsx';
export { FileDrop } from './viewer/FileDrop.tsx';
export type { Rejection } from './viewer/rejection.ts';
export { StaffUpload } from './viewer/StaffUpload.tsx';
export { StoredPicture } from './viewer/StoredPicture.tsx';
export { jpegOf, shrinkPhoto } from './viewer/shrink-photo.ts';
export { UploadBox } from './viewer/UploadBox.tsx';
export { saveFile, useDownload } from './viewer/use-download.ts';
export { usePicture } from './viewer/use-picture.ts';
export { useFileAddress } from './viewer/use-stored-file.ts';
export type { SendFile } from './viewer/use-upload.ts';
