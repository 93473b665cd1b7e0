import type { Translate } from '../messages.ts';
import type { Province } from './regions.ts';

/** The names of the provinces in a language. */
export const provinceNamesIn = (t: Translate): Record<Province, string> => ({
  gauteng: t('Gauteng'),
  'western cape': t('Western Cape'),
  'eastern cape': t('Eastern Cape'),
  'free state': t('Free State'),
  'kwazulu-natal': t('KwaZulu-Natal'),
  limpopo: t('Limpopo'),
  'northern cape': t('Northern Cape'),
  'north-west': t('North West'),
  mpumalanga: t('Mpumalanga'),
});
