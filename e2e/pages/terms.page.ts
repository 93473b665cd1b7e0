import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The terms and the privacy policy. */
export class TermsPage extends Screen {
  async open() {
    await this.page.goto(`${site()}${href('terms')}`);
  }
}
