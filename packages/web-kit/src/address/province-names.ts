import type { Province } from 'shared-contracts/regions';
import { usePartText } from 'web-kit/host';

/** The names of the provinces in the language of the part that they stand in. */
export function useProvinceNames(): Record<Province, string> {
  const t = usePartText();
  return {
    gauteng: t('Gauteng'),
    'western cape': t('Western Cape'),
    'eastern cape': t('Eastern Cape'),
    'free state': t('Free State'),
    'kwazulu-natal': t('KwaZulu-Natal'),
    limpopo: t('Limpopo'),
    'northern cape': t('Northern Cape'),
    'north-west': t('North West'),
    mpumalanga: t('Mpumalanga'),
  };
}
