/** Parts of the profile that are loaded after it, together: each file of its own would make the module's entry longer. */
export { EraseAccountDialog } from './EraseAccountDialog.tsx';
export { FactorsCard } from './factors/FactorsCard.tsx';
