import { clampChroma, converter, formatHex, wcagContrast } from 'culori';
import type { Company } from 'shared-contracts/companies';

const toOklch = converter('oklch');
const steps = Array.from({ length: 16 }, (_, index) => (index + 1) * 10);

/** The step used for text on white and as a background of white text. */
const readable = 80;
const neededContrast = 4.6;

/**
 * Sixteen shades of a company's colour from dark to light, in OKLCH with constant hue and chroma. Step 80 is as light as
 * white text on it allows (a contrast of slightly more than 4.5 to 1, WCAG AA).
 */
function colorRamp(primaryColor: string): Record<string, string> {
  const { c = 0, h = 0 } = toOklch(primaryColor) ?? {};
  const at = (lightness: number, chroma: number) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h }, 'oklch'));
  let [dark, light] = [0.15, 0.9];
  while (light - dark > 0.002) {
    const middle = (dark + light) / 2;
    if (wcagContrast(at(middle, c), '#ffffff') >= neededContrast) dark = middle;
    else light = middle;
  }
  const lightness = (step: number) =>
    step <= readable ? 0.16 + ((dark - 0.16) * (step - 10)) / 70 : dark + ((0.975 - dark) * (step - readable)) / 80;
  const chroma = (step: number) =>
    step <= readable ? c * (0.55 + (0.45 * (step - 10)) / 70) : c * (1 - (0.85 * (step - readable)) / 80);
  return Object.fromEntries(steps.map((step) => [String(step), at(lightness(step), chroma(step))]));
}

/** Adds the colour ramp to a company. Text colours stay as configured, because they are made legible where they are used. */
export const withRamp = <Given extends Pick<Company, 'primaryColor'>>(company: Given) => ({
  ...company,
  ramp: colorRamp(company.primaryColor),
});
