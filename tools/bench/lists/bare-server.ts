import { createServer } from 'node:http';
import pg from 'pg';
import { serverTypes } from '../../../api/src/platform/database/server-types.ts';

interface Statement {
  text: string;
  values: unknown[];
}

// A baseline server that only runs the same SQL on the same database and returns the rows: no headers, authorisation,
// validation or framework. What the API costs beyond this is its overhead.
const { url, port, statements } = JSON.parse(process.env.BARE_SERVER ?? '{}') as {
  url: string;
  port: number;
  statements: Statement[];
};
const pool = new pg.Pool({ connectionString: url, max: 10, types: serverTypes });
createServer((request, reply) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage();
    return void reply.end(String((user + system) / 1e6));
  }
  Promise.all(statements.map(({ text, values }) => pool.query(text, values))).then(
    (results) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(results.map(({ rows }) => rows as unknown)));
    },
    (error: Error) => void reply.writeHead(500).end(error.message),
  );
}).listen(port, '127.0.0.1');
