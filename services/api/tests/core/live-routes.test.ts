import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../src/core/openapi/openapi-document.ts';
import { startApp } from '../start-app.ts';

/** The registered routes of each server in this process: the API and the sandbox's servers. */
const servers: string[][] = [];
subscribe('fastify.initialization', (message) => {
  const routes: string[] = [];
  servers.push(routes);
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
});
await startApp();

/** Implicit routes: HEAD for every GET, preflight OPTIONS, and the documentation itself. */
const isBeside = (route: string) => /^(?:HEAD|OPTIONS) | \/docs(?:\/|$)/.test(route);

test('[H11][H12][H14] the OpenAPI document lists exactly the registered routes', () => {
  const live = servers.find((routes) => routes.includes('POST /api/auth/login')) ?? [];
  const told = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(live.filter((route) => !isBeside(route)).toSorted(), told.toSorted());
});
