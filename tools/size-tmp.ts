import { build } from 'module-kit'; import { targets } from '/work/main/rspack.config.ts'; import { readFileSync, readdirSync, statSync } from 'node:fs'; import { brotliCompressSync } from 'node:zlib'; import path from 'node:path';
const t = (targets as any)[process.argv[2]!]; const { folder, first, screens } = await build(t, { sourceMaps: true });
const br = (f: string) => brotliCompressSync(readFileSync(path.join(folder, f))).length;
let sum = 0; for (const f of first) { console.log(f, statSync(path.join(folder,f)).size, br(f)); sum += br(f); }
console.log('first', sum); for (const [s, fs] of Object.entries(screens)) console.log(s, fs.map((f) => `${f}:${br(f)}`).join(' '));
