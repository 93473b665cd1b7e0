declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** An S3 server that stores objects in a folder. The package has no types of its own. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: readonly { name: string }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
    readonly store: { getMetadata: (bucket: string, key: string) => Promise<{ etag: string }> };
    readonly logger: { close: () => void; exceptions: { unhandle: () => void } };
  }
}
