import { writeFileSync } from 'node:fs';
import { operations, operationsWithRetention } from './retention-section.ts';

// npm run docs: updates the parts of the documents that are generated from code.
writeFileSync(operations, operationsWithRetention());
