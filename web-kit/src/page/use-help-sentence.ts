import type { Failure } from 'shared-contracts/failure';
import { useCompany } from 'web-kit/host';

/** The catalogued sentence of a failed call with the company's address, and the server's own word where a person can act on it. */
export function useHelpSentence(sentence: string): (failure: Failure) => string {
  const { company } = useCompany();
  return ({ code, message }) => {
    const help = `${sentence}. Please email ${company.contactEmail} for help`;
    return code === 0 || code === 400 || code === 409 || code === 429 ? `${help}. ${message}` : help;
  };
}
