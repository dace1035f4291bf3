/** Units one by one: the slow way, which the formulas are checked by. */

/** Every choice of `count` of the items, in their order. */
export function* choicesOf<Item>(items: readonly Item[], count: number, from = 0): Generator<Item[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - count; at += 1)
    for (const rest of choicesOf(items, count - 1, at + 1)) yield [items[at] as Item, ...rest];
}

/** Every way to take one item of each row. */
export function* productsOf<Item>(rows: readonly (readonly Item[])[]): Generator<Item[]> {
  const [first, ...others] = rows;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) for (const rest of productsOf(others)) yield [item, ...rest];
}

/** The same, no item taken twice. */
export function* distinctProductsOf<Item>(rows: readonly (readonly Item[])[]): Generator<Item[]> {
  for (const unit of productsOf(rows)) if (new Set(unit).size === unit.length) yield unit;
}

/** The different orders of the items: one of 11, two of 12, three of 112, six of 123. */
export function* ordersOf(items: readonly string[]): Generator<string[]> {
  if (items.length === 0) yield [];
  for (const first of new Set(items)) {
    const at = items.indexOf(first);
    for (const rest of ordersOf([...items.slice(0, at), ...items.slice(at + 1)])) yield [first, ...rest];
  }
}
