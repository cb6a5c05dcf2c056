import { RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { openPages } from './open-pages.ts';

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
      { id: 'nowhere', parentId: 'layout', path: '*' },
    ].map((route) => [route.id, { ...route, module: { loader: () => new Response(route.id) } }]),
  ),
} as unknown as ServerBuild;

let answerOf: (path: string) => Promise<string>;
const reported = vi.spyOn(console, 'error');

beforeAll(() => {
  const { handle } = openPages(build, 'production');
  answerOf = async (path) =>
    (await handle(new Request(`http://shop.example${path}`), new RouterContextProvider())).text();
});

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
