/**
 * The BR Code (EMV QR, Banco Central's Manual do BR Code): fields of a two-digit id, a two-digit length and a value,
 * closed by a check sum. Written here because the address of a bank on one's own machine, host and port, is refused by
 * the library that knows BR Codes.
 */

/** CRC-16/CCITT-FALSE of ASCII text, four upper-case hex digits; of '123456789' it is 29B1. */
export function checkSum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Writes the single-use dynamic code of a charge: the text behind the QR and behind "Pix copia e cola".
 * `location` has no scheme.
 */
export function writeChargeCode(code: { location: string; name: string; city: string }): string {
  const open = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', code.location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', plain(code.name, 25)),
    field('60', plain(code.city, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return open + checkSum(open);
}

export type ReadCode = { kind: 'charge'; location: string } | { kind: 'static'; key: string } | { kind: 'broken' };

/** Reads a code that someone pasted; broken when a length or the check sum is wrong, or when it is not about PIX. */
export function readCode(pasted: string): ReadCode {
  const text = pasted.trim();
  const fields = readFields(text);
  if (fields?.get('00') !== '01' || fields.get('63') !== checkSum(text.slice(0, -4))) return { kind: 'broken' };
  for (let id = 26; id <= 51; id++) {
    const account = readFields(fields.get(String(id)) ?? '');
    if (account?.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') continue;
    const location = account.get('25');
    if (location !== undefined) return { kind: 'charge', location };
    const key = account.get('01');
    if (key !== undefined) return { kind: 'static', key };
  }
  return { kind: 'broken' };
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} of a BR Code holds at most 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (!head?.[1] || !head[2]) return undefined;
    const end = at + 4 + Number(head[2]);
    if (end > text.length) return undefined;
    fields.set(head[1], text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** Letters without accents and no more than fit, as the manual wants names. */
function plain(text: string, length: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, length).trim() || '-';
}
