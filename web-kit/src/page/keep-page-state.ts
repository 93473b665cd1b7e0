/** For a navigation that opens or closes something on the page one is on: neither the scroll position nor the focus moves. */
export const keepPageState = { state: { stayOnPage: true } };

/** Whether a navigation, by its state, was one with `stayOnPage`. */
export const keepsPageState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stayOnPage' in state;
