import pg from 'pg';
import { valueParsers } from './value-parsers.ts';

/** Uses our own parsers for some types and the driver's for the others. */
export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid in valueParsers
      ? valueParsers[oid as keyof typeof valueParsers]
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
