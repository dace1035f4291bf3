import { formatMoney } from '@palpite/math/money.ts';

/** Hands a text to the browser as a file to keep; it never leaves this device. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // some browsers read the file only after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The same for a value, as JSON one can read. Whole numbers of any size in it are amounts of money,
 * and are written as these.
 */
export function saveJson(name: string, value: unknown): void {
  const written = (_key: string, part: unknown) => (typeof part === 'bigint' ? formatMoney(part) : part);
  saveFile(name, JSON.stringify(value, written, 2), 'application/json');
}
