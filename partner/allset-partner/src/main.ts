import type {} from 'allset-partner';
import { createAllSet } from './create-all-set.ts';
import { AllSetPrice } from './price-tag.ts';
import { AllSetRenew } from './renew-tag.ts';

window.createAllSet = createAllSet;
customElements.define('allset-price', AllSetPrice);
customElements.define('allset-renew', AllSetRenew);
