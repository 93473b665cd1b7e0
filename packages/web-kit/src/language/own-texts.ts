import { textsOfBuild } from 'web-kit/host';
import { ownModule } from '../loading/own-module.ts';

export const { useTexts, useText, useDates, Translated } = textsOfBuild(ownModule() ?? { module: '', version: '' });
