import { writeFileSync } from 'node:fs';
import { operations, operationsWithRetention } from './retention-section.ts';

// npm run docs: writes the parts of the documents that are made from code.
writeFileSync(operations, operationsWithRetention());
