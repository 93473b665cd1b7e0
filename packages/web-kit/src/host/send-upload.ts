/** The file of a multipart request. `onProgress` receives a fraction from 0 to 1. */
export interface Upload {
  file: File | Blob;
  onProgress?: (share: number) => void;
}

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;

/** Sends a multipart form. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export function sendUpload(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, unknown>,
  upload: Upload,
  signal: AbortSignal,
): Promise<Response> {
  const form = new FormData();
  // Fields come first so that a streaming server has read them before the file.
  for (const [key, value] of Object.entries(fields))
    if (key !== 'file' && key !== 'onProgress' && value !== undefined) form.append(key, String(value));
  form.append('file', upload.file, upload.file instanceof File ? upload.file.name : 'upload');

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      upload.onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('The upload was interrupted.')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
