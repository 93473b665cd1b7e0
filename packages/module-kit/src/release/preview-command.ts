import { WantedPreview } from 'shared-contracts/release';
import { type parse, usage } from './asked.ts';
import type { OpenStore } from './open-store.ts';

/** A link to the versions that were named, such as `mfe-trips@1.2.0 shell@2.0.0`. Throws where no site is logged in at. */
export async function previewCommand(
  { positionals, values: { company, language, hours } }: Pick<ReturnType<typeof parse>, 'positionals' | 'values'>,
  { createPreview }: Pick<OpenStore, 'createPreview'>,
): Promise<string> {
  if (!createPreview) throw new Error('A preview is made by a site. Log in at it first: release login https://…');
  const named = positionals.slice(1).map((text) => /^([a-z][a-z0-9-]*)@(.+)$/.exec(text)?.slice(1));
  const wanted = WantedPreview.safeParse({
    versions: Object.fromEntries(named.flatMap(([module, version] = []) => (module ? [[module, version]] : []))),
    ...(company && { company }),
    ...(language && { language }),
    hours: Number(hours),
  });
  if (!wanted.success || named.length === 0 || !named.every(Boolean)) throw new Error(usage);
  return createPreview(wanted.data);
}
