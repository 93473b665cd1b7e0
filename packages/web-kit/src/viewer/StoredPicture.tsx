import { type ReactNode, useEffect, useState } from 'react';
import { useStoredFile } from './use-stored-file.ts';

interface StoredPictureProps {
  /** The signed link of the file, as the API gives it. */
  link: string;
  alt: string;
  className?: string | undefined;
  /** Shown instead if the file cannot be read, or the page's policy does not allow pictures from memory. */
  fallback?: ReactNode;
  loading?: 'lazy' | undefined;
}

/** A stored picture, on our site and on partners' pages. */
export function StoredPicture({ link, alt, className, fallback = null, loading }: StoredPictureProps) {
  const { file, failed } = useStoredFile(link);
  const source = useSource(file);
  const [broken, setBroken] = useState<string>();
  if (failed || (source && broken === source)) return fallback;
  // Without a source the place is kept, and a screen reader already knows what will be there.
  return <img className={className} src={source} alt={alt} loading={loading} onError={() => setBroken(source)} />;
}

function useSource(file: string | Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; source: string }>();
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined;
    const source = URL.createObjectURL(file);
    setMade({ of: file, source });
    return () => URL.revokeObjectURL(source);
  }, [file]);
  if (typeof file === 'string') return file;
  return made && made.of === file ? made.source : undefined;
}
