/**
 * Replaces Fluent's table of some 500 tokens, which cannot be tree-shaken and would be in every module. Every token is
 * `var(--name)`. The build substitutes this file, while the types stay Fluent's.
 */
export const tokens: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => `var(--${String(name)})` });
