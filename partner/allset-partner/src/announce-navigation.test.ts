import { announceNavigation } from './create-all-set.ts';

const heard = jest.fn();
beforeEach(() => {
  heard.mockClear();
  history.replaceState(null, '', '/');
});
addEventListener('popstate', heard);

test('[M18] modules learn of a navigation by a router that only changes the address', () => {
  announceNavigation((path) => history.pushState({ theirs: 1 }, '', path))('/there');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ state: { theirs: 1 } });
});

test('what single-spa has announced is not announced again', () => {
  announceNavigation((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  })('/there');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a navigation that changes nothing is not announced', () => {
  announceNavigation(() => undefined)('/there');
  expect(heard).not.toHaveBeenCalled();
});
