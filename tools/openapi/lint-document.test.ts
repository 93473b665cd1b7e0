import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { openApiDocument } from '../../api/src/platform/openapi/openapi-document.ts';
import { redoclyRules, spectralRules } from './rulesets.ts';

test('[H11] Redocly finds no problems in the OpenAPI document', async () => {
  const config = await createConfig(redoclyRules);
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

test('[H11] Spectral finds no problems in the OpenAPI document', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(spectralRules);
  const problems = await linter.run(JSON.parse(JSON.stringify(openApiDocument())));
  assert.deepEqual(
    problems.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`),
    [],
  );
});
