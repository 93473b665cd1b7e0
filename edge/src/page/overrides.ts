const shape = /^(mfe-[a-z0-9-]{1,40})@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** Modules that a developer asks for from their own machine: `mfe-x@http://localhost:3002`. Anything else is refused. */
export function readOverrides(value: string | undefined): Record<string, string> | undefined {
  const given = (value ?? '').split(',').flatMap((one) => {
    const [, module, origin] = shape.exec(one.trim()) ?? [];
    return module && origin ? [[module, origin] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
