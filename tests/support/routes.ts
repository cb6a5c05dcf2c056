import type { TestShop } from './test-shop.ts';

export interface KnownRoute {
  method: string;
  path: string;
}

/** Every route that the server has, as it knows them itself: none can be forgotten. */
export function routesOf({ app }: TestShop): KnownRoute[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', end = '', methods = ''] = /^([│ ]*)[├└]── (.*?) \((.+)\)$/.exec(line) ?? [];
      if (!methods) return [];
      const depth = branches.length / 4;
      parents.length = depth;
      const path = parents.join('') + end;
      parents.push(end);
      return methods.split(', ').map((method) => ({ method, path: path.replaceAll('//', '/') }));
    });
}
