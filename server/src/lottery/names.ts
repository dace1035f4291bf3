/** The vendor of our own lotteries. */
export const vendor = { code: 'TCG_LOTTO_VN', name: 'Palpite Loterias' } as const;

/** The live channel of a lottery: its issues as they open, close and are drawn. */
export function lotteryChannel(gameCode: string): string {
  return `lottery:${gameCode}`;
}
