import { type Reason, apiError } from '../api-error.ts';

const plain = (description: string, type: string) => ({ description, content: { [type]: { schema: { type: 'string' } } } });
const state = (description: string) => ({
  description,
  content: {
    'application/json': { schema: { type: 'object', required: ['status'], properties: { status: { type: 'string' } } } },
  },
});
const refused = (reason: Reason) => ({
  description: apiError(reason).message,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Failure' },
      examples: { [reason]: { $ref: `#/components/examples/${reason}` } },
    },
  },
});
// A bearer that is no longer valid is refused wherever it is sent.
const failures = { 401: refused('not_logged_in'), default: { $ref: '#/components/responses/Failed' } };
const ofProcess = { tags: ['process'], security: [] };

/** The few routes that are no calls of the contract: nobody writes a client for them. */
export const otherRoutes = {
  '/livez': {
    get: {
      ...ofProcess,
      operationId: 'isAlive',
      summary: 'The process lives.',
      description: 'Asks nothing else.',
      responses: { 200: state('It lives.'), ...failures },
    },
  },
  '/readyz': {
    get: {
      ...ofProcess,
      operationId: 'isReady',
      summary: 'The process can work.',
      description: 'Asks the database.',
      responses: { 200: state('It can.'), 503: state('The database does not answer.'), ...failures },
    },
  },
  '/metrics': {
    get: {
      ...ofProcess,
      operationId: 'readMetrics',
      summary: 'What the process tells of its work.',
      description: "In Prometheus' terms. The site does not pass it on.",
      responses: { 200: plain('The figures.', 'text/plain'), ...failures },
    },
  },
  '/api/unsubscribe/{token}': {
    get: {
      tags: ['enquiries'],
      security: [],
      operationId: 'openUnsubscribePage',
      summary: 'Leads to the page that ends a kind of mail.',
      description: 'For mail programs that follow the address instead of posting to it: nothing ends before the click on that page.',
      parameters: [
        {
          name: 'token',
          in: 'path',
          required: true,
          description: 'The token of the mail.',
          schema: { type: 'string' },
          example: 'q1w2e3r4t5y6u7i8o9p0',
        },
      ],
      responses: {
        303: { description: 'To the page.', headers: { Location: { schema: { type: 'string' } } } },
        400: refused('invalid'),
        ...failures,
      },
    },
  },
};
