import type { Chance } from '../../base/chance.ts';

/** Without signs that are taken for another when read aloud: no 0, 1, i, l, o, u. */
const signs = '23456789abcdefghjkmnpqrstvwxyz';
const codeLength = 8;

/** A new invitation code. Somebody may have it already. */
export function drawInviteCode(chance: Chance): string {
  // 256 is no multiple of 30: the slight lean does no harm in a name that is no secret
  return [...chance.bytes(codeLength)].map((byte) => signs[byte % signs.length]).join('');
}
