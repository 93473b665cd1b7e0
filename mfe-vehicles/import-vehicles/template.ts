import { importFields, importLabels, type ImportTexts } from 'shared-contracts/vehicle-imports';

const examples: readonly ImportTexts[] = [
  {
    licenseNumber: 'JK45LMGP',
    registerNumber: 'KLM456X',
    make: 'Volkswagen',
    model: 'Polo',
    year: '2019',
    vehicleType: 'car',
    weightKg: '1104',
    registrationRegion: 'Gauteng',
    licenseExpires: '2027-03-31',
  },
  {
    licenseNumber: 'CA 284-611',
    registerNumber: 'DFG731X',
    make: 'Venter',
    model: 'Moovit 6',
    year: '2015',
    vehicleType: 'trailer',
    weightKg: '340',
    registrationRegion: 'Western Cape',
    licenseExpires: '2027-06-30',
  },
];

/** A CSV file to fill in: the names of the columns and two examples. The byte order mark tells Excel that it is UTF-8. */
export function templateFile(): Blob {
  const lines = [
    importFields.map((field) => importLabels[field]),
    ...examples.map((row) => importFields.map((field) => row[field])),
  ];
  return new Blob([`\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
}
