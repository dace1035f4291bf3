// The rules of every family of lotteries, each fetched by the page of a lottery that needs it.
import { type OpenedFamily, openFamily } from '@palpite/math/lottery/opened.ts';

const files: Readonly<Record<string, () => Promise<OpenedFamily>>> = {
  ssc: async () => openFamily((await import('@palpite/math/lottery/ssc/family.ts')).ssc),
};

export const familyCodes = Object.keys(files);

/** Undefined for a family that this page does not know: it is older than the lottery. */
export async function familyOf(code: string): Promise<OpenedFamily | undefined> {
  return files[code]?.();
}
