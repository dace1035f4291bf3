import css from './social.module.css';

/**
 * The room of two providers, until it is told who they are: a window that grew then would move its
 * buttons from under a finger.
 */
export function WaysWaiting() {
  return (
    <div className={css.ways} aria-hidden="true">
      <p className={css.or}>&nbsp;</p>
      <div className={css.row}>
        <span className={css.place} />
        <span className={css.place} />
      </div>
    </div>
  );
}
