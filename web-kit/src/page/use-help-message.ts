import type { Failure } from 'shared-contracts/failure';
import { useCompany } from 'web-kit/host';

/** Error text of a failed call with the company's email, and the server's message if the user can act on it. */
export function useHelpMessage(sentence: string): (failure: Failure) => string {
  const { company } = useCompany();
  return ({ code, message }) => {
    const help = `${sentence}. Please email ${company.contactEmail} for help`;
    return code === 0 || code === 400 || code === 409 || code === 429 ? `${help}. ${message}` : help;
  };
}
