import Bowser from 'bowser';

// Of an unknown browser the library takes the name from the header, which anybody can write.
const knownBrowsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));

const systems: Readonly<Record<string, string>> = {
  Windows: 'Windows',
  macOS: 'a Mac',
  Linux: 'Linux',
  'Chrome OS': 'a Chromebook',
  HarmonyOS: 'a HarmonyOS device',
};

/** Browser and device in words, such as 'Chrome on an Android phone'; null if the header names neither. */
export function deviceWords(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = knownBrowsers.has(browser.name ?? '') ? browser.name : undefined;
  const system = systemWords(os.name, platform.type);
  if (name && system) return `${name} on ${system}`;
  return name ?? (system ? `Unknown browser on ${system}` : null);
}

function systemWords(os: string | undefined, type: string | undefined): string | undefined {
  const isTablet = type === 'tablet';
  if (os === 'iOS') return isTablet ? 'an iPad' : 'an iPhone';
  if (os === 'Android') return isTablet ? 'an Android tablet' : 'an Android phone';
  return os === undefined ? undefined : systems[os];
}
