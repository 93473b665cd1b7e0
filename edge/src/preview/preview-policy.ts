/** Only the site itself may frame a preview. Without permissions it has an origin of its own: no session, forms or scripts. */
const closed = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** The CSP of a previewed page: its styles and pictures. */
export const previewPolicy = (nonce: string, assetsOrigin: string | undefined): string => {
  const assets = assetsOrigin ? ` ${assetsOrigin}` : '';
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:${assets}; font-src 'self' data:${assets}; ${closed}`;
};

/** The CSP of a previewed mail, which has its styles in attributes, as mail programs want them. */
export const mailPreviewPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; ${closed}`;
