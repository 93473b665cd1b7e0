/**
 * The steps after the choice of a file, loaded together. They use the inputs of the forms and of the lists; a part that used
 * only some of these would split the code that the list of vehicles loads, which compresses best in one piece.
 */
export { ChooseColumns } from './ChooseColumns.tsx';
export { ImportPreview } from './ImportPreview.tsx';
export { ImportProgress } from './ImportProgress.tsx';
export { ImportResult } from './ImportResult.tsx';
