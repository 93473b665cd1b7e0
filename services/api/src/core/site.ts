import type { Caller } from './caller.ts';

/** The company whose site, or whose shell, sends a request. */
export interface Site {
  id: string;
  reference: string;
  name: string;
  skipVerification: boolean;
  showAdmin: boolean;
  siteUrl: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    site: Site;
  }
}
