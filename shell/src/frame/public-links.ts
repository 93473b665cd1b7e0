import { href } from 'shared-contracts/pages';

/** Links in the public header. A partner's site has none. */
export const publicLinks = [
  { to: href('about'), label: 'About' },
  { to: href('contact'), label: 'Contact' },
  { to: href('faq'), label: 'FAQ' },
] as const;
