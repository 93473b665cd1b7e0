import { staffPermissions } from 'shared-contracts/admin-permissions';
import { uploadTypes } from 'shared-contracts/documents';
import { type Access, type Endpoint, pathParameters } from 'shared-contracts/endpoint';
import { storesResponse } from '../idempotency.ts';
import { type Components, referenceName } from './components.ts';
import { failuresOf } from './failures.ts';
import { providerCalls } from './provider-calls.ts';
import { exampleOf, type Schema, schemaOf } from './schema.ts';

/** Descriptions of parameters by name, for those without one in `fieldDescriptions`. */
const parameterDescriptions: Readonly<Record<string, string>> = {
  active: 'Only active ones.',
  companyId: 'Only those of this company.',
  completes: 'Id of an earlier photograph of the same disc, whose open fields this one fills in.',
  checkoutId: 'Id of the checkout at the processor.',
  description: 'What the payment is for.',
  despitePending: 'Opens a checkout even if another payment for the vehicle has no result yet.',
  due: 'Only those that are promised for these days: late, today, or within so many days.',
  estimates: 'Only estimates.',
  entity: 'Kind of record that was changed, such as `renewal`.',
  file: 'Name of a file.',
  from: 'First day, in South Africa.',
  host: 'Host of a company’s own site, without port.',
  id: 'Id of the record.',
  inCharge: 'Only those with this administrator in charge: `mine`, `nobody` or the id of a user.',
  kind: 'Only those of this kind.',
  large: 'Only changes of more than 30 %.',
  keyId: 'Id of a key.',
  noteId: 'Id of a note.',
  order: 'Ascending or descending.',
  orderBy: 'Field to sort by.',
  module: 'Name of the module, such as mfe-vehicles.',
  payment_id: 'Id of the payment.',
  personId: 'Id of the person whose data it is about.',
  province: 'Only those delivered to this province.',
  query:
    'What is searched for: a name, e-mail address, telephone number, plate, reference or waybill, or a part of one.',
  reference: 'A reference of your own.',
  region: 'Province in which the vehicle is registered.',
  renewalId: 'Id of a renewal.',
  resourcePath: 'Path of the result at the processor.',
  row: 'Number of a row, as a spreadsheet counts.',
  seed: 'Chooses the sample: the same vehicles for the same number.',
  signature: 'Signature of the link.',
  size: 'The thumbnail instead of the file.',
  state: 'Only those in this state.',
  status: 'Only those with this status.',
  to: 'Last day, in South Africa.',
  userId: 'Id of a user.',
  variable: 'Name of a variable.',
  vehicleId: 'Id of a vehicle.',
  vehicleType: 'Type of vehicle, as in the fee tables.',
  viewer: 'The administrator for whom the link was signed.',
  expiresFrom: 'Licences that expire on this day or later.',
  expiresTo: 'Licences that expire on this day or earlier.',
  changedBefore: 'Nothing has happened since before this day, in South Africa.',
  courierException: 'Only those whose latest parcel failed or came back.',
  deliveredFrom: 'First day of delivery, in South Africa.',
  deliveredTo: 'Last day of delivery, in South Africa.',
  bookingFailedFrom: 'First day on which the courier did not accept a parcel.',
  bookingFailedTo: 'Last day on which the courier did not accept a parcel.',
  day: 'A day in South Africa.',
};

const ofAdmins = (holding: string) =>
  `Requires an administrator with ${holding}, who can reach their own company and those below it.`;

const whoMayCall: Record<Access, string> = {
  open: 'Public.',
  user: 'Requires a session.',
  verified: 'Requires a verified account.',
  active: 'Requires an account whose set-up is complete.',
  staff: ofAdmins(`one of ${staffPermissions.join(', ')}`),
  canReadAudit: ofAdmins('`canReadAudit`'),
  canFulfil: ofAdmins('`canFulfil`'),
  canHandleMoney: ofAdmins('`canHandleMoney`'),
  canManagePeople: ofAdmins('`canManagePeople`'),
  admin: ofAdmins('`isAdmin`'),
  product: "Requires an administrator of the product's own company.",
  signed: "Requires the provider's signature.",
};

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function securityOf({ name, access }: Endpoint): object[] {
  if (access === 'signed')
    return [Object.fromEntries((providerCalls[name]?.signedBy ?? []).map((header) => [header, []]))];
  // Public operations also accept a bearer token.
  return access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function parametersOf(endpoint: Endpoint, components: Components): object[] {
  const { path, params, query } = endpoint;
  const ofCall = [params, query].flatMap((part) => {
    if (!part) return [];
    const { properties = {}, required = [] } = components.describe(part, 'input');
    const whole = schemaOf(part, 'input').properties ?? {};
    return Object.entries(properties).map(([name, { description = parameterDescriptions[name], ...schema }]) => {
      const inPath = pathParameters(path).includes(name);
      return {
        name,
        in: inPath ? 'path' : 'query',
        description,
        required: inPath || required.includes(name),
        schema,
        example: exampleOf(whole[name] ?? {}, name),
      };
    });
  });
  return storesResponse(endpoint) ? [...ofCall, { $ref: '#/components/parameters/Idempotency-Key' }] : ofCall;
}

const file: Schema = { type: 'string', format: 'binary', description: 'JPEG, PNG or PDF of at most 5 MB.' };

function requestBodyOf(endpoint: Endpoint, components: Components): object {
  const { name, body, bodyType } = endpoint;
  const ofProvider = providerCalls[name];
  if (ofProvider) {
    const { body: sent, example } = ofProvider;
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.add(ofProvider.name, sent), example } },
      },
    };
  }
  if (!body) return {};
  const described = components.describe(body, 'input');
  if (bodyType === 'multipart') {
    const { properties, required = [] } = described;
    const form = { ...described, properties: { ...properties, file }, required: [...required, 'file'] };
    const encoding = { file: { contentType: uploadTypes.join(', ') } };
    const schema = components.add(`${pascal(name)}Body`, form);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  const schema = components.add(`${pascal(name)}Body`, described);
  const content = {
    'application/json': { schema, example: exampleOf(schemaOf(body, 'input')) },
    'application/x-www-form-urlencoded': { schema },
  };
  return { requestBody: { required: !body.safeParse({}).success, content } };
}

/** The name of a response without a name in the contract: from its content, else from its operation. */
function nameOfReply(name: string, { properties = {} }: Schema): string {
  const held = (field: string) => referenceName(properties[field] ?? {});
  const listed = referenceName(properties.entries?.items ?? {});
  if (listed) return `${listed}List`;
  return held('data') ? `Changed${held('data')}` : `${pascal(name)}Reply`;
}

function successOf({ name, reply, fileTypes }: Endpoint, components: Components): object {
  if (fileTypes)
    return {
      description: 'The file.',
      content: Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    };
  const described = components.describe(reply, 'output');
  const schema = components.add(nameOfReply(name, described), described);
  return {
    description: 'Success.',
    content: { 'application/json': { schema, example: exampleOf(schemaOf(reply, 'output')) } },
  };
}

/** An endpoint as an OpenAPI operation. */
export function operation(endpoint: Endpoint, tag: string, components: Components): object {
  const { name, summary, access, scope, status } = endpoint;
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [whoMayCall[access], scope && `A key needs the scope \`${scope}\`.`].filter(Boolean).join(' '),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, components),
    ...requestBodyOf(endpoint, components),
    responses: { [status]: successOf(endpoint, components), ...failuresOf(endpoint) },
  };
}
