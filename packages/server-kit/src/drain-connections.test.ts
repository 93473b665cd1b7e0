import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import fastify from 'fastify';
import { drainConnections } from './drain-connections.ts';

/** Starts a server whose answer to `/slow` is given by the test. */
async function start() {
  const app = fastify();
  const { promise: answer, resolve: giveAnswer } = Promise.withResolvers<void>();
  drainConnections(app);
  app.get('/slow', async () => {
    await answer;
    return 'done';
  });
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, giveAnswer, port: (app.server.address() as AddressInfo).port };
}

const bodyOf = async (url: string, agent: Agent): Promise<string> => {
  const [response] = await once(get(url, { agent }), 'response');
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return body;
};

test('a connection that was opened in advance does not hold up the shutdown', async () => {
  const { app, port } = await start();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // Its arrival at the server is not known otherwise.
  await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});

test('a request in progress is answered, and then its connection ends', async () => {
  const { app, giveAnswer, port } = await start();
  const agent = new Agent({ keepAlive: true });
  assert.equal(await bodyOf(`http://127.0.0.1:${port}/`, agent), 'here');
  const slow = bodyOf(`http://127.0.0.1:${port}/slow`, agent);
  await once(app.server, 'request');
  const closing = app.close();
  giveAnswer();
  assert.equal(await slow, 'done');
  await closing;
  agent.destroy();
});
