/** The part that is used. The published types lack the order of what a client likes equally. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** Those of `available` that the client accepts, best first. Without the header only `identity`. */
    encodings<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name[];
    /** Those of `available` that the client accepts, best first. Without the header all. */
    languages<Name extends string>(available: readonly Name[]): Name[];
  }
}
