import type { Advice } from './scans.ts';

/** Advice on a photograph in words: in the camera, before the upload and after a reading. */
export const adviceTexts: Readonly<Record<Advice, string>> = {
  closer: 'Come closer: the disc fills only a small part of the picture.',
  steadier: 'Hold the phone steadier: the print is blurred.',
  more_light: 'Find more light: the picture is too dark.',
  less_glare: 'Tilt the phone or the disc: light is reflected on it.',
  straighter: 'Hold the phone straight above the disc: it is seen from the side.',
  whole_disc: 'Show the whole disc: a part of it is covered or outside the picture.',
};

/** Several pieces of advice as sentences. */
export const adviceWords = (advice: readonly Advice[]): string => advice.map((one) => adviceTexts[one]).join(' ');
