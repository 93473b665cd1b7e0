import { useEffect, useState } from 'react';
import { failureOf } from 'web-kit/host';
import { useVehiclesReadLicenseDiskMutation, useVehiclesUploadLicenseDiskMutation } from '../api.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { fillFromScan } from './fill-from-scan.ts';

interface ScanState {
  /** Index of the stage that runs; undefined when none does. */
  stage?: number;
  /** Share of the upload that is done. */
  progress?: number;
  failure?: string;
}

interface ScanHandlers {
  onRead: (read: ReadMarks) => void;
  onGivenUp: () => void;
}

const notEverything = 'We could not read everything on this disc.';

/** Takes a photograph through upload, scan and extraction. */
export function useDiscScan({ onRead, onGivenUp }: ScanHandlers) {
  const [upload] = useVehiclesUploadLicenseDiskMutation();
  const [readDisc] = useVehiclesReadLicenseDiskMutation();
  const [state, setState] = useState<ScanState>({});
  const [picture, setPicture] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  const fail = (failure: string) => {
    setState({ failure });
    setTries((before) => before + 1);
    onGivenUp();
  };

  const scan = async (file: File) => {
    setPicture(URL.createObjectURL(file));
    setState({ stage: 0, progress: 0 });
    try {
      const document = await upload({ file, onProgress: (progress) => setState({ stage: 0, progress }) }).unwrap();
      setState({ stage: 1 });
      const result = await readDisc({ id: document.id }).unwrap();
      setState({ stage: 2 });
      const read = fillFromScan(result);
      if (!read) return fail(notEverything);
      setState({});
      onRead(read);
    } catch (thrown) {
      fail(failureOf(thrown).message);
    }
  };

  return { ...state, picture, tries, scan, refuse: (failure: string) => setState({ failure }) };
}
