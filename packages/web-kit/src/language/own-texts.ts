import { textsOfBuild } from 'web-kit/host';
import { ownModule } from '../loading/own-module.ts';

export const { textsIn, useTexts, useText, useDates, Translated } = textsOfBuild(
  ownModule() ?? { module: '', version: '' },
);
