/** Pages that are opened rarely. Loaded together: each file of its own would make the module's entry longer. */
export { AuditPage } from './audit/AuditPage.tsx';
export { FailedWorkPage } from './failed-work/FailedWorkPage.tsx';
export { ModulesPage } from './manage-modules/ModulesPage.tsx';
