/** Why a bet was settled as it was: a code for which there is a text in every language, and the figures in it. */
export interface Because {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A line in quarters as people write it: -3 → '-0.75', 10 → '2.5', 0 → '0'. */
export function lineText(quarters: number): string {
  const size = Math.abs(quarters);
  const fraction = ['', '.25', '.5', '.75'][size % 4] ?? '';
  return `${quarters < 0 ? '-' : ''}${Math.floor(size / 4)}${fraction}`;
}
