/** The path of a request, to redirect to: two slashes or a backslash at its beginning would lead to another site. */
export const ownPath = (url: string): string => `/${(url.split('?')[0] ?? '').replace(/^[/\\]+/, '')}`;
