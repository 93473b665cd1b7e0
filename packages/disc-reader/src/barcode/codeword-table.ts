import table from './codeword-patterns.json' with { type: 'json' };

/** Modules per codeword, number of codeword values, and samples taken per module. */
export const codewordModules = 17;
export const codewordValues = 929;
export const samplesPerModule = 3;
const samples = codewordModules * samplesPerModule;

const bytes = Uint8Array.from(atob(table.patterns), (letter) => letter.charCodeAt(0));

/** The pattern of a codeword as 17 bits, most significant first; 1 is a bar. */
export const barsOf = (cluster: number, value: number): number => {
  const at = (cluster * codewordValues + value) * 2;
  return 0x10000 | ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
};

/** Makes something of a number once for each. */
export function remember<T>(make: (key: number) => T): (key: number) => T {
  const made = new Map<number, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** The templates of all three clusters under a blur of so many modules. */
export const templatesOf: (blur: number) => Float32Array[] = remember((blur) =>
  [0, 1, 2].map((cluster) => drawCluster(cluster, blur)),
);

/** Expected shades of the codewords of a cluster under a blur of so many modules, each normalised to mean 0 and length 1. */
function drawCluster(cluster: number, blur: number): Float32Array {
  const out = new Float32Array(codewordValues * samples);
  const margin = 2; // every codeword begins with a bar and ends with white, so the adjacent modules are known
  const kernel = Array.from({ length: 6 * samplesPerModule + 1 }, (_, i) =>
    Math.exp(-(((i - 3 * samplesPerModule) / samplesPerModule / blur) ** 2) / 2),
  );
  const kernelSum = kernel.reduce((a, b) => a + b, 0);
  for (let value = 0; value < codewordValues; value++) {
    const bars = barsOf(cluster, value);
    const light = (module: number): number =>
      module < 0 ? 1 : module >= codewordModules ? 0 : 1 - ((bars >> (codewordModules - 1 - module)) & 1);
    const fine = Array.from({ length: samples + 2 * margin * samplesPerModule }, (_, i) =>
      light(Math.floor(i / samplesPerModule) - margin),
    );
    const row = out.subarray(value * samples, (value + 1) * samples);
    for (let i = 0; i < samples; i++)
      row[i] =
        kernel.reduce(
          (sum, weight, k) =>
            sum +
            weight *
              (fine[Math.min(fine.length - 1, Math.max(0, i + margin * samplesPerModule + k - 3 * samplesPerModule))] ??
                0),
          0,
        ) / kernelSum;
    normalize(row);
  }
  return out;
}

/** Shifts and scales a vector in place to mean 0 and length 1. */
export function normalize(row: Float32Array): void {
  let mean = 0;
  for (const value of row) mean += value / row.length;
  let power = 0;
  for (let i = 0; i < row.length; i++) {
    row[i] = (row[i] ?? 0) - mean;
    power += (row[i] ?? 0) ** 2;
  }
  const length = Math.sqrt(power) || 1;
  for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) / length;
}
