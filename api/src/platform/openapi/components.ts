import * as addresses from 'shared-contracts/addresses';
import { nouns } from 'shared-contracts/endpoints';
import { Failure } from 'shared-contracts/failure';
import * as regions from 'shared-contracts/regions';
import * as values from 'shared-contracts/values';
import * as vehicleTypes from 'shared-contracts/vehicle-types';
import * as z from 'zod/mini';
import { describe, mapSchema, readable, type Schema, type Side } from './schema.ts';

const worthAName = new Set(['object', 'enum', 'record']);

/** Names of shapes: what the contract exports under a name is that name in the document too. */
const named = z.registry<{ id: string }>();
for (const room of [...Object.values(nouns), addresses, regions, vehicleTypes, values, { Failure }])
  for (const [name, type] of Object.entries(room))
    if (type instanceof z.ZodMiniType && worthAName.has(type.def.type) && !named.has(type)) named.add(type, { id: name });

const pointer = '#/components/schemas/';
const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The schemas that a document's calls share, gathered while the calls are described. */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  /** A shape as a call takes or answers it, a reference where it has a name. */
  describe(type: z.ZodMiniType, io: Side): Schema {
    const { $defs = {}, ...schema } = describe(type, io, named);
    const refer = (part: Schema, field: string): Schema =>
      readable(part.$ref ? { ...part, $ref: `${pointer}${this.#keep(nameIn(part.$ref), $defs, refer)}` } : part, field);
    return mapSchema(schema, refer);
  }

  /** Keeps a shape under a name, unless it is a reference already. */
  add(name: string, schema: Schema): Schema {
    if (schema.$ref) return schema;
    this.schemas[name] = schema;
    return { $ref: `${pointer}${name}` };
  }

  /** Keeps a named shape. One that is taken in another form than it is answered in has two names. */
  #keep(name: string, defs: Record<string, Schema>, refer: (part: Schema, field: string) => Schema): string {
    const schema = mapSchema(defs[name] ?? {}, refer);
    const isOther = this.schemas[name] !== undefined && JSON.stringify(this.schemas[name]) !== JSON.stringify(schema);
    const kept = isOther ? `${name}Input` : name;
    this.schemas[kept] = schema;
    return kept;
  }
}

/** The name behind a reference. */
export const referenceName = ({ $ref }: Schema): string | undefined => $ref?.slice(pointer.length);
