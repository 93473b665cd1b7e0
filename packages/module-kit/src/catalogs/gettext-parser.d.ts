declare module 'gettext-parser' {
  export interface PoEntry {
    msgid: string;
    msgctxt?: string;
    msgstr: string[];
    comments?: { translator?: string; reference?: string; extracted?: string; flag?: string };
  }
  /** The package has no types of its own. */
  export const po: {
    parse: (
      content: string,
      options: { validation: boolean },
    ) => { headers?: Record<string, string>; translations: Record<string, Record<string, PoEntry>> };
    compile: (
      file: {
        charset: string;
        headers: Record<string, string>;
        translations: Record<string, Record<string, PoEntry>>;
      },
      options: { sort: boolean },
    ) => Buffer;
  };
}
