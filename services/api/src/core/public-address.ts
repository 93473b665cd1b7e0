import ipaddr from 'ipaddr.js';

/** Whether an address is on the public internet. A person could look into our network through any other. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
