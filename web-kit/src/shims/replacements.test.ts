import { tokens } from '@fluentui/react-components';
import * as router from 'react-router-dom';
import * as offered from '../singletons/react-router-dom.ts';
import clone from './clone.ts';
import cloneDeep from './clone-deep.ts';

test('what the build puts in the place of library code runs in these tests too', () => {
  expect(jest.requireActual('lodash/clone')).toHaveProperty('default', clone);
  expect(jest.requireActual('lodash/cloneDeep')).toHaveProperty('default', cloneDeep);
  // Fluent's own table knows no such name.
  expect(Reflect.get(tokens, 'noSuchToken')).toBe('var(--noSuchToken)');
});

test('the router has the names that a page offers to modules, and no others', () => {
  expect(Object.keys(router).toSorted()).toEqual(Object.keys(offered).toSorted());
});
