import { apiError, type Reason } from '../api-error.ts';

const plain = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});
const state = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', required: ['status'], properties: { status: { type: 'string' } } },
    },
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
// An invalid bearer token is rejected on every route.
const failures = { 401: refused('not_logged_in'), default: { $ref: '#/components/responses/Failed' } };
const ofProcess = { tags: ['process'], security: [] };

/** Routes outside the contract, which no client needs. */
export const otherRoutes = {
  '/livez': {
    get: {
      ...ofProcess,
      operationId: 'isAlive',
      summary: 'Whether the process is running.',
      description: 'Has no dependencies.',
      responses: { 200: state('The process is running.'), ...failures },
    },
  },
  '/readyz': {
    get: {
      ...ofProcess,
      operationId: 'isReady',
      summary: 'Whether the process can work.',
      description: 'Queries the database.',
      responses: {
        200: state('The process can work.'),
        503: state('The database does not respond, or takes no changes.'),
        ...failures,
      },
    },
  },
  '/metrics': {
    get: {
      ...ofProcess,
      operationId: 'readMetrics',
      summary: 'Metrics of the process.',
      description: 'In the format of Prometheus. Not accessible through the site.',
      responses: { 200: plain('The metrics.', 'text/plain'), ...failures },
    },
  },
  '/api/unsubscribe/{token}': {
    get: {
      tags: ['enquiries'],
      security: [],
      operationId: 'openUnsubscribePage',
      summary: 'Redirects to the page for unsubscribing.',
      description:
        'For mail clients that open the URL instead of posting to it. Nothing changes before the click on that page.',
      parameters: [
        {
          name: 'token',
          in: 'path',
          required: true,
          description: 'The token in the mail.',
          schema: { type: 'string' },
          example: 'q1w2e3r4t5y6u7i8o9p0',
        },
      ],
      responses: {
        303: { description: 'Redirect to the page.', headers: { Location: { schema: { type: 'string' } } } },
        400: refused('invalid'),
        ...failures,
      },
    },
  },
};
