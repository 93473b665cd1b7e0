/** What a disc prints beside its title and its barcode. */
export const printed = [
  'discNumber',
  'licenseNumber',
  'registerNumber',
  'vin',
  'engineNumber',
  'make',
  'description',
  'gvm',
  'tare',
  'fee',
  'testDate',
  'persons',
  'seated',
  'standing',
  'expiryDate',
] as const;

export type PrintedName = (typeof printed)[number];

/** Where a label begins and where its value does, in hundredths of the disc's radius from its middle. */
interface Cell {
  label: readonly [x: number, y: number];
  value: readonly [x: number, y: number];
  /** Values of a column near the disc's edge end at the place instead; dates are in the middle of it. */
  anchor?: 'end' | 'middle';
}

export interface Layout {
  name: string;
  /** The middle of the barcode from top to bottom. */
  barcodeAt: number;
  title: readonly [x: number, y: number];
  cells: Record<PrintedName, Cell>;
}

/** A cell whose value stands to the right of its label, `gap` further. */
const beside = (x: number, y: number, gap: number): Cell => ({ label: [x, y], value: [x + gap, y] });
/** A cell whose value stands below its label. */
const below = (x: number, y: number, drop = 7): Cell => ({ label: [x, y], value: [x, y + drop] });
/** A cell whose value ends at a place near the disc's edge. */
const atEdge = (x: number, y: number, end: number): Cell => ({ label: [x, y], value: [end, y], anchor: 'end' });
const centred = (y: number, drop: number): Cell => ({ label: [0, y], value: [0, y + drop], anchor: 'middle' });

/** The barcode above the vehicle, which is below it with the masses to the right. */
const barcodeAbove: Layout = {
  name: 'barcode above',
  barcodeAt: -20,
  title: [-52, -60],
  cells: {
    discNumber: beside(-28, -61, 22),
    licenseNumber: beside(-66, -48, 50),
    registerNumber: beside(-74, -36, 58),
    fee: atEdge(28, -36, 86),
    vin: beside(-80, 1, 28),
    gvm: beside(20, 3, 29),
    engineNumber: beside(-78, 11, 38),
    tare: beside(20, 13, 29),
    make: beside(-76, 21, 28),
    description: beside(-72, 31, 30),
    testDate: beside(-66, 40, 46),
    persons: beside(-60, 49, 30),
    seated: beside(-12, 49, 26),
    standing: beside(28, 49, 30),
    expiryDate: centred(58, 11),
  },
};

/** Labels above their values, the masses in a row above the barcode. */
const labelsAbove: Layout = {
  name: 'labels above',
  barcodeAt: 14,
  title: [0, -72],
  cells: {
    discNumber: beside(-44, -62, 20),
    licenseNumber: below(-62, -52),
    registerNumber: below(8, -52),
    make: below(-72, -38),
    description: below(-2, -38),
    vin: below(-78, -24),
    engineNumber: below(12, -24),
    tare: below(-82, -10),
    gvm: below(-38, -10),
    fee: below(4, -10),
    testDate: below(44, -10),
    persons: beside(-64, 32, 30),
    seated: beside(-14, 32, 26),
    standing: beside(28, 32, 30),
    expiryDate: centred(44, 11),
  },
};

/** The barcode in the middle, the masses in a column that ends at the disc's edge. */
const massesAtEdge: Layout = {
  name: 'masses at the edge',
  barcodeAt: 6,
  title: [-50, -64],
  cells: {
    discNumber: beside(-24, -64, 18),
    licenseNumber: beside(-66, -53, 62),
    registerNumber: beside(-74, -43, 70),
    vin: beside(-80, -33, 14),
    engineNumber: beside(-84, -23, 34),
    fee: atEdge(26, -31, 84),
    gvm: atEdge(30, -21, 88),
    tare: atEdge(32, -11, 90),
    make: beside(-86, -13, 28),
    description: beside(-84, -6, 30),
    testDate: beside(-74, 24, 48),
    persons: beside(-66, 33, 32),
    seated: beside(-14, 33, 28),
    standing: beside(28, 33, 30),
    expiryDate: centred(42, 11),
  },
};

/** The masses in a row of their own below the barcode, tare first. */
const massesBelow: Layout = {
  name: 'masses below',
  barcodeAt: -2,
  title: [-44, -66],
  cells: {
    discNumber: beside(-20, -66, 16),
    licenseNumber: beside(-70, -55, 46),
    registerNumber: beside(-76, -45, 52),
    vin: beside(-82, -35, 30),
    engineNumber: beside(-84, -25, 36),
    make: beside(-86, -16, 30),
    description: beside(0, -16, 26),
    fee: beside(30, -45, 18),
    tare: beside(-80, 18, 30),
    gvm: beside(2, 18, 30),
    testDate: beside(-74, 28, 46),
    persons: beside(-68, 38, 32),
    seated: beside(-14, 38, 28),
    standing: beside(28, 38, 30),
    expiryDate: centred(50, 11),
  },
};

export const layouts = [barcodeAbove, labelsAbove, massesAtEdge, massesBelow] as const;

/** About the middle of a mass as it is printed, for what must cover it or must not. */
export const middleOfMass = ({ cells }: Layout, name: 'tare' | 'gvm'): readonly [x: number, y: number] => {
  const {
    value: [x, y],
    anchor,
  } = cells[name];
  return [anchor === 'end' ? x - 10 : x + 10, y - 2];
};
