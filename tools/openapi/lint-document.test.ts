import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../../services/api/src/core/openapi/openapi-document.ts';

test('[H11] Redocly finds no problems in the OpenAPI document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The requirements fix documents/license-ocr/{id} and documents/{id}/file. No id equals license-ocr.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument()),
    config,
    absoluteRef: '/openapi.json',
  });
  assert.deepEqual(
    problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`),
    [],
  );
});
