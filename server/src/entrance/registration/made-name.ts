import type { Chance } from '../../base/chance.ts';

/** No two of these look alike on a screen or a slip of paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const figures = '23456789';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const nameLength = 12;
const passwordLength = 16;

/** A name for somebody who gave none: a letter, then letters and figures. */
export function drawName(chance: Chance): string {
  return `${draw(chance, letters, 1)}${draw(chance, letters + figures, nameLength - 1)}`;
}

/** A password of more than 90 bits, with a small letter, a capital and a figure whatever falls. */
export function drawPassword(chance: Chance): string {
  for (;;) {
    const drawn = draw(chance, letters + capitals + figures, passwordLength);
    if (/[a-z]/.test(drawn) && /[A-Z]/.test(drawn) && /\d/.test(drawn)) return drawn;
  }
}

/** Each sign equally likely: bytes above the last whole alphabet are thrown away. */
function draw(chance: Chance, alphabet: string, length: number): string {
  const fair = Math.floor(256 / alphabet.length) * alphabet.length;
  let drawn = '';
  while (drawn.length < length)
    for (const byte of chance.bytes(length)) if (byte < fair) drawn += alphabet[byte % alphabet.length] ?? '';
  return drawn.slice(0, length);
}
