import type { nouns } from 'shared-contracts/endpoints';

/** What the calls of a noun are for. */
export const tags: Readonly<Record<keyof typeof nouns | 'process', string>> = {
  companies: 'Whose site it is: names, colours and origins of the product and its partners.',
  accounts: 'Signing up, logging in, verification and recovery.',
  users: 'People with an account, and what they may do.',
  enquiries: 'What a visitor sends: a message, an address for the newsletter.',
  events: 'The journal of what happened to a renewal, a vehicle or a user.',
  documents: 'Papers and photographs, and the links by which they open.',
  variables: 'Settings that administrators change.',
  fees: "The provinces' licence fees.",
  scans: 'Reading a photographed disc.',
  vehicles: 'Vehicles and their licences.',
  quotes: 'What a renewal costs today.',
  renewals: 'Renewals from payment to the new disc.',
  payments: 'Checkouts, their results, receipts.',
  deliveries: 'Parcels on their way.',
  audit: 'Who changed what.',
  process: 'Whether the process lives and how it fares; for whoever runs it.',
};
