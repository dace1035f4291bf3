import css from './menu-count.module.css';

/** How much of something waits, beside its place in the menu; `said` is read aloud. Nothing while nothing does. */
export function MenuCount({ count, said }: { count: number; said: string }) {
  if (count === 0) return null;
  return (
    <b className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said}</span>
    </b>
  );
}
