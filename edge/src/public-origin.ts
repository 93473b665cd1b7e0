import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from './edge-config.ts';

type Site = Pick<EdgeConfig, 'siteUrl'>;

/** `https` in production. It comes from a setting, because what a proxy or a client states of a request may be wrong. */
export const publicScheme = ({ siteUrl }: Site): string => new URL(siteUrl).protocol.slice(0, -1);

/** The origin under which browsers see the site that a request is for. */
export const publicOrigin = (config: Site, request: FastifyRequest): string =>
  `${publicScheme(config)}://${request.host}`;
