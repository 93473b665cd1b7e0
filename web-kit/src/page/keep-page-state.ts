/** Options for a navigation within the current page, which must move neither the scroll position nor the focus. */
export const keepPageState = { state: { stayOnPage: true } };

/** Whether the router state comes from a navigation with `keepPageState`. */
export const keepsPageState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stayOnPage' in state;
