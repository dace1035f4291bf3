import type { Texts } from '../../base/text/texts.ts';

/** What a wallet is called: those of the house in the reader's language, a vendor's by its own name. */
export function walletName(name: string, t: Texts): string {
  return t.has(`account.${name}`) ? t(`account.${name}`) : name;
}
