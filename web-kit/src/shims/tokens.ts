/**
 * Fluent's tokens without their table: every one is `var(--name)`, and the table of some 500 names, which cannot be
 * shaken, would be in every module. The build puts this in its place; the types stay Fluent's.
 */
export const tokens: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => `var(--${String(name)})` });
