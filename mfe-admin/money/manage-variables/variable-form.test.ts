import { updateVariable } from 'shared-contracts/variables';
import { assertFormMatchesApi } from 'web-kit/testing';
import { toVariableRequest, variableSchema } from './variable-form.ts';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000002';
const bad = { readableName: ['', 'x'.repeat(101)], measuredIn: ['', 'parsecs'] };
const toCall = (values: Parameters<typeof toVariableRequest>[0]) => ({ id, ...toVariableRequest(values) });

test.each(['zar', 'days'])('[V5] the API accepts whatever the form for a variable in %s accepts', (measuredIn) =>
  assertFormMatchesApi({
    schema: variableSchema,
    toCall,
    gate: updateVariable.body,
    good: { readableName: 'service fee', value: '1,250.50', measuredIn },
    bad,
  }),
);
