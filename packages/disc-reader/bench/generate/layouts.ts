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
  /** How wide the label may be. */
  room?: number;
}

export interface Layout {
  name: string;
  /** The middle of the barcode from top to bottom. */
  barcodeAt: number;
  title: readonly [x: number, y: number];
  cells: Record<PrintedName, Cell>;
  /** Lines of a table: from one place to another. */
  rules?: readonly Rule[];
}

type Rule = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** The rules of one row of a table: along its top and its foot, and across at each of `at`. */
const row = (top: number, foot: number, ...at: readonly number[]): Rule[] => {
  const [left = 0, right = 0] = [at[0], at.at(-1)];
  return [[left, top, right, top], [left, foot, right, foot], ...at.map((x): Rule => [x, top, x, foot])];
};

/** A cell whose value stands to the right of its label, `gap` further. */
const beside = (x: number, y: number, gap: number): Cell => ({ label: [x, y], value: [x + gap, y] });
/** A cell whose value stands below its label. */
const below = (x: number, y: number, drop = 7): Cell => ({ label: [x, y], value: [x, y + drop] });
/** A cell whose value ends at a place near the disc's edge. */
const atEdge = (x: number, y: number, end: number): Cell => ({ label: [x, y], value: [end, y], anchor: 'end' });
/** A cell of a table, with a label no wider than it and the value below. */
const inTable = (x: number, y: number, drop: number, room: number): Cell => ({ ...below(x, y, drop), room });
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

/** A table with the labels close above the values and rules close beside them. */
const ruledTable: Layout = {
  name: 'ruled table',
  barcodeAt: 5,
  title: [0, -75],
  cells: {
    discNumber: beside(-40, -64.5, 20),
    licenseNumber: inTable(-60.5, -56.5, 7.5, 58),
    registerNumber: inTable(1.5, -56.5, 7.5, 58),
    make: inTable(-75, -43.5, 6.5, 54),
    description: inTable(-18.5, -43.5, 6.5, 90),
    vin: inTable(-82, -31.5, 6.5, 80),
    engineNumber: inTable(1.5, -31.5, 6.5, 80),
    tare: inTable(-86.5, -19.5, 6.2, 40),
    gvm: inTable(-42.5, -19.5, 6.2, 40),
    fee: inTable(1.5, -19.5, 6.2, 40),
    testDate: inTable(45.5, -19.5, 6.2, 40),
    persons: beside(-80, 26, 34),
    seated: beside(-26, 26, 32),
    standing: beside(30, 26, 34),
    expiryDate: centred(38, 11),
  },
  rules: [
    ...row(-61, -48, -62, 0, 62),
    ...row(-48, -36, -76.5, -20, 76),
    ...row(-36, -24, -84, 0, 84),
    ...row(-24, -12, -88, -44, 0, 44, 88),
    ...row(20, 30, -84, -28, 28, 84),
    ...row(33, 53, -50, 50),
  ],
};

/** Each mass in a box of its own that is hardly wider than it, the label at the top of it. */
const boxedMasses: Layout = {
  name: 'boxed masses',
  barcodeAt: -8,
  title: [-50, -66],
  cells: {
    discNumber: beside(-24, -66, 18),
    licenseNumber: beside(-66, -55, 62),
    registerNumber: beside(-74, -45, 70),
    vin: beside(-80, -35, 14),
    engineNumber: beside(-84, -25, 34),
    make: beside(-86, 12, 28),
    description: beside(0, 12, 26),
    tare: inTable(-76.5, 20.5, 6.4, 29),
    gvm: inTable(-40.5, 20.5, 6.4, 29),
    fee: inTable(7.5, 20.5, 6.4, 27),
    testDate: inTable(41.5, 20.5, 6.4, 38),
    persons: beside(-68, 40, 32),
    seated: beside(-14, 40, 28),
    standing: beside(28, 40, 30),
    expiryDate: centred(50, 11),
  },
  rules: [...row(16, 29, -78, -46), ...row(16, 29, -42, -10), ...row(16, 29, 6, 36), ...row(16, 29, 40, 82)],
};

/** A table with the labels left of the values and a rule between them and after the values. */
const ruledColumns: Layout = {
  name: 'ruled columns',
  barcodeAt: -20,
  title: [-52, -62],
  cells: {
    discNumber: beside(-28, -62, 22),
    licenseNumber: beside(-66, -49, 50),
    registerNumber: beside(-74, -38, 58),
    fee: beside(30, -38, 20),
    vin: beside(-84, 1.5, 24),
    gvm: beside(14, 1.5, 34),
    engineNumber: beside(-84, 10.5, 34),
    tare: beside(14, 10.5, 34),
    make: beside(-84, 19.5, 34),
    testDate: beside(14, 19.5, 34),
    description: beside(-80, 28.5, 38),
    persons: beside(-66, 40, 30),
    seated: beside(-14, 40, 28),
    standing: beside(28, 40, 30),
    expiryDate: centred(50, 11),
  },
  rules: [
    ...row(-5, 4, 12, 46.4, 77),
    ...row(4, 13, 12, 46.4, 77),
    ...row(13, 22, 12, 46.4, 86),
    ...row(13, 22, -86, -52, 12),
    ...row(22, 31, -82, -44, 80),
  ],
};

export const layouts = [
  barcodeAbove,
  labelsAbove,
  massesAtEdge,
  massesBelow,
  ruledTable,
  boxedMasses,
  ruledColumns,
] as const;

/** The layout whose tare begins near the disc's left edge. */
export const tareAtEdge = labelsAbove;

/** About the middle of a mass as it is printed, for what must cover it or must not. */
export const middleOfMass = ({ cells }: Layout, name: 'tare' | 'gvm'): readonly [x: number, y: number] => {
  const {
    value: [x, y],
    anchor,
  } = cells[name];
  return [anchor === 'end' ? x - 10 : x + 10, y - 2];
};
