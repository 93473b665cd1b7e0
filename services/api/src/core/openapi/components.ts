import * as addresses from 'shared-contracts/addresses';
import { resources } from 'shared-contracts/endpoints';
import { Failure } from 'shared-contracts/failure';
import * as regions from 'shared-contracts/regions';
import * as values from 'shared-contracts/values';
import * as vehicleTypes from 'shared-contracts/vehicle-types';
import * as z from 'zod/mini';
import { describe, mapSchema, readable, type Schema, type Side } from './schema.ts';

const worthAName = new Set(['object', 'enum', 'record']);

/** Names of schemas: those under which the contract exports them. */
const named = z.registry<{ id: string }>();
for (const module of [...Object.values(resources), addresses, regions, vehicleTypes, values, { Failure }])
  for (const [name, type] of Object.entries(module))
    if (type instanceof z.ZodMiniType && worthAName.has(type.def.type) && !named.has(type))
      named.add(type, { id: name });

const pointer = '#/components/schemas/';
const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The schemas that operations share, collected while these are described. */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  /** The schema of a request or response type; a reference if it has a name. */
  describe(type: z.ZodMiniType, io: Side): Schema {
    const { $defs = {}, ...schema } = describe(type, io, named);
    const refer = (part: Schema, field: string): Schema =>
      readable(part.$ref ? { ...part, $ref: `${pointer}${this.#keep(nameIn(part.$ref), $defs, refer)}` } : part, field);
    return mapSchema(schema, refer);
  }

  /** Adds a schema under a name, unless it is a reference already. */
  add(name: string, schema: Schema): Schema {
    if (schema.$ref) return schema;
    this.schemas[name] = schema;
    return { $ref: `${pointer}${name}` };
  }

  /** Adds a named schema. If requests and responses differ in it, that of requests gets the suffix `Input`. */
  #keep(name: string, defs: Record<string, Schema>, refer: (part: Schema, field: string) => Schema): string {
    const schema = mapSchema(defs[name] ?? {}, refer);
    const isOther = this.schemas[name] !== undefined && JSON.stringify(this.schemas[name]) !== JSON.stringify(schema);
    const kept = isOther ? `${name}Input` : name;
    this.schemas[kept] = schema;
    return kept;
  }
}

/** The name that a reference points to. */
export const referenceName = ({ $ref }: Schema): string | undefined => $ref?.slice(pointer.length);
