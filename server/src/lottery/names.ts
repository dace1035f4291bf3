/** The vendors under which our own lotteries stand on the shelf: one for each way they pay. */
export const vendors = {
  LOTT: { code: 'LOTT', name: 'Palpite Loterias' },
  ELOTT: { code: 'TCG_LOTTO_VN', name: 'Palpite Loterias VN' },
  SEA: { code: 'TCG_SEA', name: 'Palpite Loterias SEA' },
} as const;

/** The live channel of a lottery: its issues as they open, close and are drawn. */
export function lotteryChannel(gameCode: string): string {
  return `lottery:${gameCode}`;
}
