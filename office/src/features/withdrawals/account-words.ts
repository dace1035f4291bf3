// Where a withdrawal goes, in words.
import type { TFunction } from 'i18next';
import type { QueueRow } from './withdrawals-data.ts';

type Account = Pick<QueueRow, 'accountType' | 'accountMasked' | 'bankName' | 'pixKeyType'>;

/** What kind of account it is: 'PIX por CPF', 'Banco do Sul'. */
export function accountKind({ accountType, bankName, pixKeyType }: Account, t: TFunction): string {
  if (accountType === 'BC' || pixKeyType === null) return bankName || t('withdrawal.bankAccount');
  return t('withdrawal.pixKey', { type: t(`withdrawal.keyType.${pixKeyType}`) });
}

/** The kind and the number, most of it hidden. */
export function accountText(account: Account, t: TFunction): string {
  return `${accountKind(account, t)} · ${account.accountMasked}`;
}
