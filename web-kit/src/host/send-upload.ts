/** The file of a multipart call, and who wants to know how far it is. */
export interface Upload {
  file: File | Blob;
  onProgress?: (share: number) => void;
}

export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'file' in value && value.file instanceof Blob;

/** Sends a form with a file. `fetch` tells nothing of a body's progress, so this is the one XMLHttpRequest. */
export function sendUpload(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, unknown>,
  upload: Upload,
  signal: AbortSignal,
): Promise<Response> {
  const form = new FormData();
  // Fields first: a server that streams reads them before the bytes.
  for (const [key, value] of Object.entries(fields))
    if (key !== 'file' && key !== 'onProgress' && value !== undefined) form.append(key, String(value));
  form.append('file', upload.file, upload.file instanceof File ? upload.file.name : 'upload');

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => upload.onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('The upload was interrupted.')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
