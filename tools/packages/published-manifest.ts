/** A package.json, as far as publishing changes it. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: true }>;
}

const compiled = (file: string): string => file.replace(/^\.\/src\//, './dist/src/').replace(/\.tsx?$/, '.js');

/** A source file becomes JavaScript with declarations, or lies beside those that do; anything else stays as it is. */
function publishedExport(target: string | Record<string, string>): string | Record<string, string> {
  if (typeof target !== 'string') return target;
  const file = compiled(target);
  return /\.tsx?$/.test(target) ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file;
}

/**
 * The package.json of a published package: compiled entries, and exact versions of our other packages. What only tests need is
 * an optional peer there. Here it is a development dependency: npm installs optional peers to run, too.
 */
export function publishedManifest(manifest: Manifest, versions: Readonly<Record<string, string>>): Manifest {
  const { private: _, devDependencies, exports = {}, bin, dependencies = {}, ...rest } = manifest;
  return {
    ...rest,
    ...(bin && { bin: mapValues(bin, compiled) }),
    exports: mapValues(exports, publishedExport),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, range === '*' ? (versions[name] ?? range) : range]),
    ),
    ...(devDependencies && {
      peerDependencies: devDependencies,
      peerDependenciesMeta: mapValues(devDependencies, () => ({ optional: true as const })),
    }),
  };
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
