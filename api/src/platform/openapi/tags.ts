import type { resources } from 'shared-contracts/endpoints';

/** Descriptions of the tags, which group operations by noun. */
export const tags: Readonly<Record<keyof typeof resources | 'process', string>> = {
  companies: 'Names, colours and origins of the product and its partners.',
  accounts: 'Signing up, logging in, verification and recovery.',
  sessions: 'The devices on which a person is logged in.',
  factors: 'Passkeys, one-time codes and recovery codes.',
  users: 'People with an account, and their permissions.',
  enquiries: 'Contact messages and newsletter subscriptions of visitors.',
  events: 'The journal of what happened to a renewal, a vehicle or a user.',
  documents: 'Documents and photographs, and the links to open them.',
  variables: 'Settings that administrators change.',
  fees: "The provinces' licence fees.",
  scans: 'Scans of photographed discs.',
  vehicles: 'Vehicles and their licences.',
  vehicleImports: 'Imports of vehicles from files.',
  quotes: 'What a renewal costs today.',
  renewals: 'Renewals from payment to the new disc.',
  billing: 'Monthly statements and order numbers of businesses.',
  payments: 'Checkouts, their results, receipts.',
  deliveries: 'Parcels on their way.',
  desk: 'The work of administrators: one search, who is in charge, saved views, internal notes, templates.',
  downloads: 'Exports that a browser downloads without the bearer token.',
  audit: 'Who changed what.',
  modules: 'Released modules: versions, visitors, health, and who released them.',
  contract: 'The version of this contract.',
  process: 'Health and metrics of the process, for operators.',
};
