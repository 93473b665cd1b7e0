import { writeFileSync } from 'node:fs';
import { compileLayout } from '../../services/api/src/adapters/mail/compile-layout.ts';
import { operationsReference, updatedOperationsReference } from './operations-reference.ts';

// npm run docs: updates the parts of the documents that are made from code, and the compiled layout of mails.
writeFileSync(operationsReference, updatedOperationsReference());
writeFileSync(new URL('../../services/api/data/mail-layout.html', import.meta.url), await compileLayout());
