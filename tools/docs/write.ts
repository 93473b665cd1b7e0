import { writeFileSync } from 'node:fs';
import { operationsGuide, updatedOperationsGuide } from './operations-guide.ts';

// npm run docs: updates the parts of the documents that are made from code.
writeFileSync(operationsGuide, updatedOperationsGuide());
