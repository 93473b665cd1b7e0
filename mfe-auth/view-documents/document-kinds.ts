import type { StoredDocument } from 'shared-contracts/documents';
import { useText } from 'web-kit/language';

/** The names of the kinds of documents. */
export function useDocumentKinds(): Record<StoredDocument['kind'], string> {
  const t = useText();
  return {
    id: t('ID'),
    passport: t('Passport'),
    'business register': t('Business registration certificate'),
    'proxy id': t('Proxy ID'),
    'license disk': t('Licence disc'),
    vehicle: t('Vehicle document'),
    user: t('Personal document'),
    renewal: t('Renewal document'),
    'proof of delivery': t('Proof of delivery'),
    'proof of address': t('Proof of address'),
    roadworthiness: t('Certificate of roadworthiness'),
    notice: t('Notice of the authority'),
    mvl1: t('New licence (MVL1)'),
  };
}
