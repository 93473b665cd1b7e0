export { type Antivirus, openAntivirus } from './clamd.ts';
