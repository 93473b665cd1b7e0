import { useCallback, useEffect, useRef } from 'react';
import type { OpenReader } from './open-barcode-reader.ts';

/** Gives the reader of barcodes: started when first asked for, ended with the screen. Rejects where it cannot run. */
export type GetReader = () => Promise<OpenReader['reader']>;

export function useBarcodeReader(): GetReader {
  const opened = useRef<Promise<OpenReader>>(undefined);
  useEffect(
    () => () => {
      opened.current?.then(
        ({ close }) => close(),
        () => undefined,
      );
      opened.current = undefined;
    },
    [],
  );
  return useCallback(async () => {
    // One file with the camera and the zoom: who needs one of them needs the next, and each file costs the entry its digest.
    opened.current ??= import(/* webpackChunkName: "disc" */ './open-barcode-reader.ts').then(({ openBarcodeReader }) =>
      openBarcodeReader(),
    );
    try {
      return (await opened.current).reader;
    } catch (failure) {
      opened.current = undefined;
      throw failure;
    }
  }, []);
}
