import type { Schema } from './schema.ts';

interface ProviderCall {
  /** Headers with the signature. All of them are required. */
  signedBy: readonly string[];
  /** Name of the body's schema. */
  name: string;
  body: Schema;
  example: object;
}

/** The webhooks of providers, in their own formats, by endpoint. Parsed by `adapters/processor` and `adapters/courier`. */
export const providerCalls: Readonly<Record<string, ProviderCall>> = {
  receivePaymentWebhook: {
    signedBy: ['x-initialization-vector', 'x-authentication-tag'],
    name: 'ProcessorNotification',
    body: {
      type: 'object',
      required: ['encryptedBody'],
      properties: {
        encryptedBody: {
          type: 'string',
          pattern: '^([0-9A-Fa-f]{2})+$',
          description:
            'AES-256-GCM, hexadecimal, with vector and tag in the headers. Contains `type` and `payload` of the transaction.',
        },
      },
    },
    example: { encryptedBody: '3a1f9c' },
  },
  receiveCourierWebhook: {
    signedBy: ['x-signature'],
    name: 'CourierNews',
    body: {
      type: 'object',
      required: ['short_tracking_reference', 'status'],
      properties: {
        short_tracking_reference: { type: 'string' },
        status: { type: 'string', description: "The courier's own status, such as `in-transit` or `delivered`." },
        event_time: { type: 'string' },
        shipment_tracking_events: {
          type: 'array',
          items: { type: 'object', properties: { message: { type: 'string' } } },
        },
        proof_of_delivery: { type: 'object', properties: { image_url: { type: 'string' } } },
      },
    },
    example: { short_tracking_reference: 'G2Q7KX', status: 'in-transit' },
  },
};

const described: Readonly<Record<string, string>> = {
  'x-initialization-vector': "Vector of the card processor's encryption, hexadecimal.",
  'x-authentication-tag':
    "Tag of the card processor's encryption, hexadecimal: with the shared secret it proves who sent the body.",
  'x-signature': 'HMAC-SHA256 of the body with the secret shared with the courier, hexadecimal.',
};

/** The signature headers as security schemes. */
export const signatureSchemes = Object.fromEntries(
  Object.entries(described).map(([name, description]) => [name, { type: 'apiKey', in: 'header', name, description }]),
);
