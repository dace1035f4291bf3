// The rules of every family of lotteries, each fetched by the page of a lottery that needs it.
import { type OpenedFamily, openFamily } from '@palpite/math/lottery/opened.ts';
import type { Family } from '@palpite/math/lottery/play.ts';

/** A family of any shape of results. */
const opened = <Draw>(family: Family<Draw>): OpenedFamily => openFamily(family);
const vietnam = () => import('@palpite/math/lottery/vietnam/family.ts');
const pool = () => import('@palpite/math/lottery/pool/family.ts');

const files: Readonly<Record<string, () => Promise<OpenedFamily>>> = {
  ssc: async () => opened((await import('@palpite/math/lottery/ssc/family.ts')).ssc),
  k3: async () => opened((await import('@palpite/math/lottery/k3/family.ts')).k3),
  pk10: async () => opened((await import('@palpite/math/lottery/pk10/family.ts')).pk10),
  pc28: async () => opened((await import('@palpite/math/lottery/pc28/family.ts')).pc28),
  pick11: async () => opened((await import('@palpite/math/lottery/pick11/family.ts')).pick11),
  kl8: async () => opened((await import('@palpite/math/lottery/kl8/family.ts')).kl8),
  marksix: async () => opened((await import('@palpite/math/lottery/marksix/family.ts')).markSix),
  d3: async () => opened((await import('@palpite/math/lottery/d3/family.ts')).d3),
  'vn-north': async () => opened((await vietnam()).vietnamNorth),
  'vn-south': async () => opened((await vietnam()).vietnamSouth),
  'vn-south-pair': async () => opened((await vietnam()).vietnamSouthPair),
  hanoi: async () => opened((await import('@palpite/math/lottery/hanoi/family.ts')).hanoi),
  lao: async () => opened((await import('@palpite/math/lottery/lao/family.ts')).lao),
  magnum: async () => opened((await import('@palpite/math/lottery/magnum/family.ts')).magnum),
  stock: async () => opened((await import('@palpite/math/lottery/stock/family.ts')).stock),
  thai: async () => opened((await import('@palpite/math/lottery/thai/family.ts')).thai),
  yiki: async () => opened((await import('@palpite/math/lottery/yiki/family.ts')).yiki),
  mega: async () => opened((await pool()).mega),
  quina: async () => opened((await pool()).quina),
  lotofacil: async () => opened((await pool()).lotofacil),
  lotomania: async () => opened((await pool()).lotomania),
  'dupla-sena': async () => opened((await pool()).duplaSena),
};

export const familyCodes = Object.keys(files);

/** Undefined for a family that this page does not know: it is older than the lottery. */
export async function familyOf(code: string): Promise<OpenedFamily | undefined> {
  return files[code]?.();
}
