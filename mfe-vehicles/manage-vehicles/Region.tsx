import type { regions } from 'shared-contracts/region-names';
import { useText } from 'web-kit/language';

/** The name of a province, or that it is unknown. */
export function Region({ of: region }: { of: (typeof regions)[number] }) {
  const t = useText();
  const names: Record<typeof region, string> = {
    gauteng: t('Gauteng'),
    'western cape': t('Western Cape'),
    'eastern cape': t('Eastern Cape'),
    'free state': t('Free State'),
    'kwazulu-natal': t('KwaZulu-Natal'),
    limpopo: t('Limpopo'),
    'northern cape': t('Northern Cape'),
    'north-west': t('North West'),
    mpumalanga: t('Mpumalanga'),
    unknown: t('Unknown'),
  };
  return names[region];
}
