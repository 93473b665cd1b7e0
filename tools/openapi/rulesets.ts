import type { RawUniversalConfig } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** Redocly rules for the OpenAPI document. */
export const redoclyRules: RawUniversalConfig = {
  extends: ['recommended-strict'],
  rules: {
    // The requirements fix documents/license-ocr/{id} and documents/{id}/file. No id equals license-ocr.
    'no-ambiguous-paths': 'off',
  },
};

/** Spectral rules for the OpenAPI document: all of its OpenAPI rules. */
export const spectralRules: RulesetDefinition = {
  // The types of the two packages are incompatible.
  extends: [[oas as RulesetDefinition, 'all']],
  rules: {
    // The licence has an SPDX identifier. OpenAPI 3.1 allows only one of the two.
    'license-url': 'off',
    // Each deployment has its own contact, served by GET /companies. The document names only the product.
    'contact-properties': 'off',
    // Tags are in the order of the renewal process, like the features of the API.
    'openapi-tags-alphabetical': 'off',
  },
};
