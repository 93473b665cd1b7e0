import type { Locator } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The questions and answers. */
export class FaqPage extends Screen {
  answer(question: string): Locator {
    return this.page.getByRole('region', { name: question });
  }
}
