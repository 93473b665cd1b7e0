import { writeFileSync } from 'node:fs';
import { compileLayout } from '../../services/api/src/adapters/mail/compile-layout.ts';
import { operationsReference, updatedOperationsReference } from './operations-reference.ts';
import { termBase, updatedTermBase } from './term-base.ts';

// npm run docs: updates the parts of the documents that are made from code, the terms for the tools of
// translators, and the compiled layout of mails.
writeFileSync(operationsReference, updatedOperationsReference());
writeFileSync(termBase, updatedTermBase());
writeFileSync(new URL('../../services/api/data/mail-layout.html', import.meta.url), await compileLayout());
