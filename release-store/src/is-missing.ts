/** Whether a file or folder does not exist. */
export const isMissing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';
