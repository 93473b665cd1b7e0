/** The nine provinces (docs/spec/requirements.md, VEH-13). */
export const provinces = [
  'gauteng',
  'western cape',
  'eastern cape',
  'free state',
  'kwazulu-natal',
  'limpopo',
  'northern cape',
  'north-west',
  'mpumalanga',
] as const;

/** A stored region: a province, or unknown until the owner chooses one. */
export const regions = [...provinces, 'unknown'] as const;

const labels: Record<(typeof regions)[number], string> = {
  gauteng: 'Gauteng',
  'western cape': 'Western Cape',
  'eastern cape': 'Eastern Cape',
  'free state': 'Free State',
  'kwazulu-natal': 'KwaZulu-Natal',
  limpopo: 'Limpopo',
  'northern cape': 'Northern Cape',
  'north-west': 'North West',
  mpumalanga: 'Mpumalanga',
  unknown: 'Unknown',
};

/** The display name of a region. */
export const regionLabel = (region: (typeof regions)[number]): string => labels[region];
