import { readFileSync } from 'node:fs';
import path from 'node:path';

const guide = path.join(import.meta.dirname, '../../docs/operations.md');

/**
 * The commands in docs/operations.md after the marker `<!-- rehearsed: name -->`: what operators are told is what runs. Throws if
 * there are none.
 */
export function rehearsedCommands(name: string): string {
  const text = readFileSync(guide, 'utf8');
  const found = new RegExp(`<!-- rehearsed: ${name} -->\\s*\`\`\`sh\\n([^]*?)\n\`\`\``).exec(text)?.[1];
  if (!found) throw new Error(`docs/operations.md has no commands that are marked as rehearsed: ${name}.`);
  return found;
}
