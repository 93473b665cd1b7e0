/** Library modules that the build replaces, for tools that must see what ships. */
export { facades, replacementFor } from './bundle/replacements.ts';
