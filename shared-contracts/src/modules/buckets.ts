/** An S3 bucket and the client options to reach it. */
export interface Bucket {
  bucket: string;
  region: string;
  /** Absent for AWS. */
  endpoint?: string;
  /** Absent when the SDK takes them from the environment. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  maxAttempts: number;
  /** Milliseconds of silence after which the store counts as unreachable. */
  requestHandler: { connectionTimeout: number; socketTimeout: number };
}

const isBucket = /^(?:s3|https?):\/\//;

/** Whether a storage location is a bucket URL rather than a folder. */
export const isBucketUrl = (place: string): boolean => isBucket.test(place);

/**
 * Parses `s3://key:secret@host/bucket?region=…&tls=off&timeout=10` (timeout in seconds), `https://host/bucket`, or
 * `s3://bucket` for AWS, where the credentials come from the environment. Throws if the address names no bucket.
 */
export function parseBucketUrl(address: string): Bucket {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const pathBucket = pathname.split('/')[1];
  const isAws = protocol === 's3:' && !pathBucket;
  const bucket = isAws ? host : pathBucket;
  if (!bucket) throw new Error(`No bucket is named in ${protocol}//${host}. Write s3://key:secret@host/bucket.`);
  const scheme = protocol === 's3:' ? (searchParams.get('tls') === 'off' ? 'http:' : 'https:') : protocol;
  return {
    bucket,
    region: searchParams.get('region') ?? (isAws ? 'af-south-1' : 'auto'),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: Number(searchParams.get('timeout') ?? 10) * 1000 },
    ...(isAws ? {} : { endpoint: `${scheme}//${host}` }),
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  };
}
