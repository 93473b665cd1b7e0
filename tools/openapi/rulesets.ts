import type { RawUniversalConfig } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** What redocly asks of the OpenAPI document. */
export const redoclyRules: RawUniversalConfig = {
  extends: ['recommended-strict'],
  rules: {
    // documents/license-ocr/{id} and documents/{id}/file: the requirements fix both, and no id is called license-ocr.
    'no-ambiguous-paths': 'off',
  },
};

/** What spectral asks of it: everything its rules for OpenAPI know. */
export const spectralRules: RulesetDefinition = {
  // The two packages describe the same rules in types that do not meet.
  extends: [[oas as RulesetDefinition, 'all']],
  rules: {
    // The licence is named by its SPDX identifier; OpenAPI 3.1 allows one of the two.
    'license-url': 'off',
    // A deployment has a contact of its own, which GET companies answers; the document names the product alone.
    'contact-properties': 'off',
    // Tags stand in the order in which a renewal goes through them, as the folders of the API do.
    'openapi-tags-alphabetical': 'off',
  },
};
