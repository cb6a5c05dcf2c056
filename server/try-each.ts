/**
 * Works through all of them though some fail, so that one that cannot be done does not hold up the others.
 * @throws AggregateError of what failed, at the end
 */
export async function tryEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}

/**
 * The same for what is waiting, however much it is: page after page, so that what cannot be done never keeps later ones
 * from their turn.
 * @param findAfter the next of them in their order; the first ones without `last`
 * @throws AggregateError of what failed, at the end
 */
export async function tryAll<Item>(
  findAfter: (last: Item | undefined) => Promise<Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let tried = 0;
  for (let page = await findAfter(undefined); page.length > 0; page = await findAfter(page.at(-1))) {
    tried += page.length;
    for (const item of page) await work(item).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tried} failed`);
}
