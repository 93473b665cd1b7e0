import type { Translate } from '../messages.ts';
import type { Advice } from './scans.ts';

/** What helps with a photograph: in the camera, before the upload and after a reading. */
export const adviceIn = (t: Translate): Readonly<Record<Advice, string>> => ({
  closer: t('Come closer: the disc fills only a small part of the picture.'),
  steadier: t('The photo is not clear: hold your phone still.'),
  more_light: t('Find more light: the picture is too dark.'),
  less_glare: t('Tilt the phone or the disc: light is reflected on it.'),
  straighter: t('Hold the phone straight above the disc: it is seen from the side.'),
  whole_disc: t('Show the whole disc: a part of it is covered or outside the picture.'),
});

/** Several pieces of advice as sentences. */
export const adviceWords = (advice: readonly Advice[], t: Translate): string =>
  advice.map((one) => adviceIn(t)[one]).join(' ');
