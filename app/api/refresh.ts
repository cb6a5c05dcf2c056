import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Car } from '../../shared/cars/cars.ts';
import type { AdminOrder, OrderDetail } from '../../shared/orders/orders.ts';
import type { User } from '../../shared/users/users.ts';
import { changeKeys, messageKeys, orderKeys, staffCarKeys, userKeys } from './dashboard-query-keys.ts';
import type { Page } from './pages.ts';
import { carKeys } from './query-keys.ts';

/** After any change of cars. What is in sight is asked for anew at once, the rest when it is next looked at. */
export function refreshCars(client: QueryClient) {
  invalidate(client, carKeys.all);
}

/** The same after a change of one car, which is known as it is now. */
export function cacheCar(client: QueryClient, car: Car) {
  const detail = carKeys.detail(car._id);
  client.setQueryData(detail, car);
  replaceRow(client, staffCarKeys.tables, car);
  invalidate(client, carKeys.all, detail);
  invalidate(client, changeKeys.of('car', car._id));
}

/** The same after a change of one order. What the answer does not tell of it stays as it was. */
export function cacheOrder(client: QueryClient, order: AdminOrder) {
  const detail = orderKeys.detail(order._id);
  client.setQueryData<OrderDetail>(detail, (known) => known && { ...known, ...order });
  invalidate(client, orderKeys.all, detail);
  invalidate(client, changeKeys.of('order', order._id));
}

/** After a change of an order was refused, which may have been decided on what is not so any more. */
export function refreshOrder(client: QueryClient, id: string) {
  invalidate(client, orderKeys.detail(id));
}

/** After a refund, a handover, a return or a buy-back, which changes more of an order than its answer tells. */
export function cacheRefund(client: QueryClient, order: AdminOrder) {
  cacheOrder(client, order);
  refreshOrder(client, order._id);
}

/** The same after a change of one user. */
export function cacheUser(client: QueryClient, user: User) {
  replaceRow(client, userKeys.pages, user);
  invalidate(client, userKeys.all);
  invalidate(client, changeKeys.of('user', user._id));
}

/** After an incident has ended, which may have made orders of cars. */
export function refreshIncidents(client: QueryClient) {
  for (const key of [messageKeys.allIncidents, orderKeys.all, carKeys.all]) invalidate(client, key);
}

export function refreshUsers(client: QueryClient) {
  invalidate(client, userKeys.all);
}

/** Loaders take what is kept without a look at its age, so nothing old may be left for them. */
export function invalidate(client: QueryClient, queryKey: QueryKey, current?: QueryKey) {
  const predicate = (query: Query) => !current || query.queryHash !== hashKey(current);
  client.removeQueries({ queryKey, predicate, type: 'inactive' });
  void client.invalidateQueries({ queryKey, predicate });
}

function replaceRow<Row extends { _id: string }>(client: QueryClient, queryKey: QueryKey, row: Row) {
  client.setQueriesData<Page<Row>>(
    { queryKey },
    (page) => page && { ...page, data: page.data.map((each) => (each._id === row._id ? row : each)) },
  );
}
