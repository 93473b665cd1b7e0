/** Documents: picking a file, and looking at one. */
export { DocumentViewer } from './viewer/DocumentViewer.tsx';
export { FileDrop, type Rejection } from './viewer/FileDrop.tsx';
export { useDownload } from './viewer/use-download.ts';
