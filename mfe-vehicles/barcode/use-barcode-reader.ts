import { useCallback, useEffect, useRef } from 'react';
import type { OpenReader } from './open-barcode-reader.ts';

/** Returns the barcode reader, started on first use and terminated with the screen. Rejects if it cannot run. */
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
    // One chunk with camera and zoom: they are used together, and each chunk adds a digest to the entry.
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
