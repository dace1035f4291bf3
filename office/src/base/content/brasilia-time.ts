// Staff write times as the clock in São Paulo shows them, wherever they sit.
const timeZone = 'America/Sao_Paulo';
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in epoch milliseconds as a field of date and time holds it, '2026-03-02T15:00'; nothing for null. */
export function localTime(ms: number | null): string {
  if (ms === null) return '';
  const shown = Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${shown.year?.padStart(4, '0')}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`;
}

/** The instant a field of date and time means; null for an empty one. */
export function instantAt(local: string): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const behindMs = (at: number) => Date.parse(`${localTime(at)}Z`) - at;
  // twice: the first guess may lie on the other side of a change of the clock
  const guess = asUtc - behindMs(asUtc - (asUtc % 60_000));
  return asUtc - behindMs(guess - (guess % 60_000));
}

export { timeZone as brasiliaZone };
