import type { Failure } from 'shared-contracts/failure';
import { useCompany } from 'web-kit/host';

/** No network, wrong input, a conflict, too many attempts, and a server that is busy: another attempt can help. */
const actionable = new Set([0, 400, 409, 429, 503]);

/** Error text of a failed call with the company's email, and the server's message if the user can act on it. */
export function useHelpMessage(sentence: string): (failure: Failure) => string {
  const { company } = useCompany();
  return ({ code, message }) => {
    const help = `${sentence}. Please email ${company.contactEmail} for help`;
    return actionable.has(code) ? `${help}. ${message}` : help;
  };
}
