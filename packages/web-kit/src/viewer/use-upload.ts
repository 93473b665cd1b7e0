import { useCallback, useRef, useState } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { failureOf, useHost } from 'web-kit/host';

/** Uploads a file. Reports progress from 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<void>;

interface UploadState {
  progress?: number;
  failure?: Failure;
}

/** State of one upload. After a failure the same file can be sent again without choosing it again. */
export function useUpload(
  send: SendFile,
): UploadState & { start: (file: File) => Promise<void>; retry: (() => void) | undefined; forget: () => void } {
  const [state, setState] = useState<UploadState>({});
  const last = useRef<File>(undefined);
  const { updateGuard } = useHost();
  const start = useCallback(
    async (file: File) => {
      last.current = file;
      const release = updateGuard.hold();
      setState({ progress: 0 });
      try {
        await send(file, (progress) => setState({ progress }));
        setState({});
      } catch (thrown) {
        setState({ failure: failureOf(thrown) });
      } finally {
        release();
      }
    },
    [send, updateGuard],
  );
  const { failure } = state;
  // Retrying makes sense after an interruption, but not after a rejection.
  const isRetryable = failure !== undefined && (failure.code === 0 || failure.code === 429 || failure.code >= 500);
  return {
    ...state,
    start,
    retry: isRetryable && last.current ? () => last.current && void start(last.current) : undefined,
    forget: () => setState({}),
  };
}
