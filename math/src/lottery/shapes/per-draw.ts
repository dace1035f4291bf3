/** A million tickets of one draw ask for the same of it: what is worked out once is kept as long as the draw is. */
export function perDraw<Draw extends object, Value extends {}>(work: (draw: Draw) => Value): (draw: Draw) => Value {
  const kept = new WeakMap<Draw, Value>();
  return (draw) => {
    const known = kept.get(draw);
    if (known !== undefined) return known;
    const value = work(draw);
    kept.set(draw, value);
    return value;
  };
}
