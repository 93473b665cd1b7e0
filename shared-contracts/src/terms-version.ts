/** The current version of the terms. Raising it asks every user for consent again. */
export const termsVersion = '2026-11';
