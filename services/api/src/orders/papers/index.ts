export { drawMandate } from './mandate-pdf.ts';
export { findMandatesFor } from './mandate-store.ts';
export { findMissingPapers, isLackingPapers } from './needed-papers.ts';
export { paperRoutes } from './routes.ts';
