/**
 * Does the work for one after the other. What fails holds up none of the others: they are done first, and then it is
 * thrown, so that the loop or schedule says it and tries again.
 */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} of ${items.length} failed`);
  if (failed.length === 1) throw failed[0];
}
