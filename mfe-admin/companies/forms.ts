/** The forms of companies. Loaded together: each file of its own would make the module's entry longer. */
export { CompanyEditor } from './CompanyEditor.tsx';
export { NewCompanyDialog } from './NewCompanyDialog.tsx';
