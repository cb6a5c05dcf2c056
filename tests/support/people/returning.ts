import type { Car } from '../../../shared/cars/cars.ts';
import type { OwnOrder } from '../../../shared/orders/orders.ts';
import type { ListedReturn } from '../../../shared/orders/returns/returns.ts';
import { call, newCar } from '../client.ts';
import { moneyIn, type Sides } from '../money.ts';

/** What is taken off the refund for. */
export const scratch = { reason: 'Scratched door', amount: 200.25 };

/** What buyers and staff do from the handover to the return (D94). Cars cost $1,000, and $1,050 with tax. */
export function returningIn(sides: () => Sides) {
  const { buy } = moneyIn(sides);
  // Orders are told apart by the titles of their cars.
  let bought = 0;
  const asBuyer = <Data>(method: string, path: string, body?: object) =>
    call<Data>(sides().shop, method, path, { token: sides().buyer.token, ...(body && { body }) });
  const asStaff = <Data>(method: string, path: string, body?: object) =>
    call<Data>(sides().shop, method, path, { token: sides().admin, ...(body && { body }) });
  const request = (order: string, more: object = {}) =>
    asBuyer<OwnOrder>('POST', `/orders/${order}/return`, { reason: 'It is too small.', odometer: 1100, ...more });
  const edit = (id: string, change: object) => asStaff<ListedReturn>('PATCH', `/returns/${id}`, change);
  /** @param odometer null where nobody reads it */
  const handedOver = async (car?: Car, odometer: number | null = 1000) => {
    const { shop, admin } = sides();
    bought += 1;
    const sold = car ?? (await newCar(shop, admin, { price: 1000, title: `Car ${bought}` }));
    const order = await buy(sold);
    for (const step of [
      { fulfilment: 'ready' },
      { fulfilment: 'handed_over', ...(odometer !== null && { odometer }) },
    ]) {
      const { status, body } = await asStaff('PATCH', `/orders/${order.id}`, step);
      if (status !== 200) throw new Error(body.message);
    }
    return { ...order, car: sold };
  };
  return {
    asBuyer,
    asStaff,
    request,
    edit,
    handedOver,

    /** A car that the dealership has again, and whose money is still with it. */
    async received(car?: Car) {
      const sold = await handedOver(car);
      const { body } = await request(sold.id);
      const id = body.data.return?._id ?? '';
      const { status, body: answer } = await edit(id, { state: 'received', odometer: 1120 });
      if (status !== 200) throw new Error(answer.message);
      return { ...sold, returnId: id };
    },

    propose: (id: string) => edit(id, { state: 'proposed', deductions: [scratch] }),
    answer: (id: string, body: object) => asBuyer<ListedReturn>('POST', `/returns/${id}/answer`, body),
    withdraw: (order: string) => asBuyer<OwnOrder>('DELETE', `/orders/${order}/return`),
    readOwn: async (order: string) => (await asBuyer<OwnOrder>('GET', `/orders/${order}`)).body.data,
    carOf: async ({ _id }: Car) => (await asStaff<Car>('GET', `/cars/${_id}`)).body.data,
  };
}
