/** Money is a whole number of micro-units: 10⁻⁶ of the currency unit, as a bigint. R$ 1.00 is 1_000_000n. */
export type Micro = bigint;

export const unit: Micro = 1_000_000n;

const decimalPattern = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/**
 * Reads a decimal string such as '12.5' or '-0.000001'. Throws RangeError on anything else: exponents,
 * spaces, signs other than '-'.
 */
export function parseMoney(text: string): Micro {
  const match = decimalPattern.exec(text);
  if (!match) throw new RangeError(`not an amount of money: ${JSON.stringify(text.slice(0, 40))}`);
  const [, sign, whole, fraction = ''] = match;
  const amount = BigInt(whole ?? '0') * unit + BigInt(fraction.padEnd(6, '0'));
  return sign === '-' ? -amount : amount;
}

/** Writes every micro-unit that is not zero, and at least two decimals: 1_500_000n → '1.50', 1n → '0.000001'. */
export function formatMoney(amount: Micro): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % unit)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${sign}${size / unit}.${fraction}`;
}

/** Rounds towards zero to whole cents, as balances are shown: never more than the player has. */
export function floorToCents(amount: Micro): Micro {
  return amount - (amount % 10_000n);
}

/** `amount × numerator / denominator`, rounded towards zero. Refuses a zero denominator. */
export function multiplyRatio(amount: Micro, numerator: bigint, denominator: bigint): Micro {
  if (denominator <= 0n) throw new RangeError('a ratio needs a positive denominator');
  return (amount * numerator) / denominator;
}
