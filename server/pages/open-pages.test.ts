import { RouterContextProvider, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openPages } from './open-pages.ts';

/** Read when the router puts all routes in order, which it does for an address that it has to look for. */
const pathOfNowhere = vi.fn(() => '*');
const reported = vi.spyOn(console, 'error');
afterEach(() => vi.clearAllMocks());

/** Addresses that say which route answered them. The root's path is an empty one, as in a real build. */
const build = {
  ssr: true,
  basename: '/',
  future: {},
  routeDiscovery: { mode: 'initial' },
  assets: { routes: {} },
  entry: { module: {} },
  routes: Object.fromEntries(
    [
      { id: 'root', path: '' },
      { id: 'layout', parentId: 'root' },
      { id: 'home', parentId: 'layout', index: true },
      { id: 'list', parentId: 'layout', path: 'cars' },
      { id: 'one car', parentId: 'layout', path: 'cars/:id' },
      { id: 'perhaps one', parentId: 'layout', path: 'talks/:id?' },
      { id: 'desk', parentId: 'root', path: 'desk' },
      { id: 'own desk', parentId: 'desk', index: true },
      { id: 'profile', parentId: 'desk', path: 'profile' },
      {
        id: 'nowhere',
        parentId: 'layout',
        get path() {
          return pathOfNowhere();
        },
      },
    ].map((route) => [route.id, Object.assign(route, { module: { loader: () => new Response(route.id) } })]),
  ),
} as unknown as ServerBuild;

function openAnew() {
  const { handle } = openPages(build, 'production');
  return async (path: string) =>
    (await handle(new Request(`http://shop.example${path}`), new RouterContextProvider())).text();
}
const answerOf = openAnew();

test.each([
  ['/', 'home'],
  ['/?page=2', 'home'],
  ['/cars', 'list'],
  ['/CARS/', 'list'],
  ['/cars/7', 'one car'],
  ['/talks', 'perhaps one'],
  ['/desk', 'own desk'],
  ['/desk/profile', 'profile'],
  ['/nothing/here', 'nowhere'],
  ['//cars', 'nowhere'],
  ['//desk/profile', 'nowhere'],
])('%s is answered by the route of %s, and nothing is reported', async (path, route) => {
  expect(await answerOf(path)).toBe(route);
  expect(reported).not.toHaveBeenCalled();
});

test('an address that one route alone stands for is not tried on the others', async () => {
  const ask = openAnew();
  pathOfNowhere.mockClear();
  for (const path of ['/', '/cars', '/desk', '/desk/profile']) await ask(path);
  expect(pathOfNowhere).not.toHaveBeenCalled();
  await ask('/cars/7');
  expect(pathOfNowhere).toHaveBeenCalled();
});
