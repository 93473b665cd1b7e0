/** Where a bucket is, as S3 clients want to know it. */
export interface Bucket {
  bucket: string;
  region: string;
  /** Absent for Amazon's own. */
  endpoint?: string;
  /** Absent where the surroundings give them. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  maxAttempts: number;
  /** Milliseconds: a store that is silent this long is away. */
  requestHandler: { connectionTimeout: number; socketTimeout: number };
}

const isBucket = /^(?:s3|https?):\/\//;

/** Whether a place for files is a bucket, not a folder. */
export const isBucketUrl = (place: string): boolean => isBucket.test(place);

/**
 * Reads `s3://key:secret@host/bucket?region=…&tls=off&timeout=10`, `https://host/bucket`, or `s3://bucket` for Amazon's own, whose
 * keys come from the surroundings.
 */
export function bucketAt(address: string): Bucket {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const named = pathname.split('/')[1];
  const ofAmazon = protocol === 's3:' && !named;
  const bucket = ofAmazon ? host : named;
  if (!bucket) throw new Error(`No bucket is named in ${protocol}//${host}. Write s3://key:secret@host/bucket.`);
  const scheme = protocol === 's3:' ? (searchParams.get('tls') === 'off' ? 'http:' : 'https:') : protocol;
  return {
    bucket,
    region: searchParams.get('region') ?? (ofAmazon ? 'af-south-1' : 'auto'),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: Number(searchParams.get('timeout') ?? 10) * 1000 },
    ...(ofAmazon ? {} : { endpoint: `${scheme}//${host}` }),
    ...(username && { credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) } }),
  };
}
