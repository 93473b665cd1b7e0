/** A number of fees in words: 1 fee, 2 fees. */
export const countFees = (count: number): string => (count === 1 ? '1 fee' : `${count} fees`);
