import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import type { Language } from '../room.ts';
import { baseRefusals } from './base-refusals.ts';
import { invalidText } from './refusal-text-invalid.ts';
import type { DeclaredRefusal, Refusals } from './refusals.ts';
import { figureIn, saidIn } from './said.ts';

/** The same where nobody can say which field it is. */
const keyReused = {
  PT: 'Este pedido já foi usado com outros dados. Nada mudou: comece de novo.',
  EN: 'This request was already used with other data. Nothing has changed: start again.',
  AR: 'استُخدم هذا الطلب من قبل ببيانات أخرى. لم يتغير شيء: ابدأ من جديد.',
};

/** By code, which says the same on every platform of this process. */
const declared = new Map(Object.entries(baseRefusals));

/** Called by `compose` for each room. */
export function addRefusals(refusals: Refusals): void {
  for (const [code, each] of Object.entries(refusals)) declared.set(code, each);
}

export function declaredRefusal(code: RefusalCode): DeclaredRefusal {
  const found = declared.get(code);
  if (!found) throw new Error(`no room brings the refusal ${code}`);
  return found;
}

/** The text of a refusal in the caller's language with its figures filled in, moments as clocks in `zone` show them. */
export function refusalText(
  code: RefusalCode,
  language: Language,
  value?: Record<string, unknown>,
  zone?: string,
): string {
  const special =
    code === 'request.invalid' ? invalidText(value) : code === 'request.key_reused' && !value?.field && keyReused;
  const said = saidIn<string>(special || declaredRefusal(code).said, language);
  return said.replace(/\{(\w+)\}/g, (_, name: string) => figureIn(language, value?.[name], zone));
}
