/** Three balls of a draw. */
export function Thumb() {
  return (
    <svg width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill="#8F1F31" />
      <circle cx="76" cy="20" r="40" fill="#D8344A" />
      <circle cx="34" cy="40" r="20" fill="#FFF1D6" />
      <circle cx="68" cy="50" r="20" fill="#FFB020" />
      <circle cx="42" cy="74" r="20" fill="#79B0FF" />
    </svg>
  );
}
