const pattern = /^(mfe-[a-z0-9-]{1,40})@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** Parses module overrides, such as `mfe-x@http://localhost:3002`, comma-separated. Only localhost is accepted. */
export function readOverrides(value: string | undefined): Record<string, string> | undefined {
  const overrides = (value ?? '').split(',').flatMap((entry) => {
    const [, module, origin] = pattern.exec(entry.trim()) ?? [];
    return module && origin ? [[module, origin] as const] : [];
  });
  return overrides.length > 0 ? Object.fromEntries(overrides) : undefined;
}
