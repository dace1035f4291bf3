import css from './logo.module.css';

/** A P whose bowl is a mango sun and whose stem is one curve of the calçadão. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path d="M5 2H19C19 12 12 13 12 20S19 28 19 38H5C5 28 5 12 5 2Z" fill="var(--ink)" />
      <path d="M22.5 2A13.5 13.5 0 0 1 22.5 29C22.2 24.5 15.5 24.4 15.5 19.8S22.5 10 22.5 2Z" fill="#FFB020" />
    </svg>
  );
}

/** The mark with its wordmark. `label` is what a screen reader says: the brand's name. */
export function Logo({ height = 28, label = 'Palpite' }: { height?: number; label?: string }) {
  return (
    <span className={css.logo} role="img" aria-label={label}>
      <Mark size={height} />
      <span
        className={css.wordmark}
        lang="pt"
        style={{ fontSize: height * 0.86, marginInlineStart: height * 0.2 }}
        aria-hidden="true"
      >
        palp<span className={css.i}>ı</span>te
      </span>
    </span>
  );
}
