import pg from 'pg';
import { valueParsers } from './value-parsers.ts';

/** How a server's values arrive: ours where we have a parser of our own, the driver's otherwise. */
export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid in valueParsers
      ? valueParsers[oid as keyof typeof valueParsers]
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
