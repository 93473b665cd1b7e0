import { tokens } from '@fluentui/react-components';
import * as router from 'react-router-dom';
import * as offered from '../singletons/react-router-dom.ts';
import clone from './clone.ts';
import cloneDeep from './clone-deep.ts';

test('the replacements that the build substitutes for library code are used in these tests too', () => {
  expect(jest.requireActual('lodash/clone')).toHaveProperty('default', clone);
  expect(jest.requireActual('lodash/cloneDeep')).toHaveProperty('default', cloneDeep);
  // Fluent's own table has no such name.
  expect(Reflect.get(tokens, 'noSuchToken')).toBe('var(--noSuchToken)');
});

test('the router exports exactly the names that a page shares with modules', () => {
  expect(Object.keys(router).toSorted()).toEqual(Object.keys(offered).toSorted());
});
