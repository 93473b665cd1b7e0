export { inEnglish } from 'shared-contracts/english';
