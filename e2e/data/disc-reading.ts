/** Milliseconds within which a disc is read on a slow machine, beside two other browsers. Alone it takes two seconds. */
export const readingLimit = 75_000;
