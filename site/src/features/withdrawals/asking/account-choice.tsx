import type { PayoutAccount } from '@palpite/contract/withdrawals/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChoiceField } from '@palpite/ui/form/choice-field.tsx';
import { Landmark, Plus, QrCode } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Link } from 'wouter';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './withdraw-page.module.css';

interface AccountChoiceProps {
  accounts: readonly PayoutAccount[];
  /** How many may be bound. */
  most: number;
  /** Whether the brand pays to bank accounts. */
  paysBanks: boolean;
  chosen: PayoutAccount | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose(account: PayoutAccount): void;
}

/** Where the money goes: the player's own key and the accounts bound in the security centre. */
export function AccountChoice({ accounts, most, paysBanks, chosen, error, disabled, onChoose }: AccountChoiceProps) {
  const t = useTexts('withdrawals');
  const language = useLanguage();
  const bound = accounts.filter(({ createdAt }) => createdAt !== null).length;
  const why = (account: PayoutAccount) => {
    if (account.activeFrom !== null)
      return t('account.activeFrom', { at: formatDateTime(account.activeFrom, language) });
    if (account.maintenanceEndTime !== null && !account.isWithdrawActive)
      return t('account.maintenanceUntil', { at: formatDateTime(account.maintenanceEndTime, language) });
    if (account.cardType === 'BC' && !paysBanks) return t('account.noBanks');
    return account.isWithdrawActive ? undefined : t('account.off');
  };
  return (
    <ChoiceField
      label={t('account.label')}
      choices={accounts.map((account) => {
        const reason = why(account);
        return {
          value: account.bankCardId,
          name: (
            <>
              {account.cardType === 'PIX' ? <QrCode size={16} /> : <Landmark size={16} />}
              {account.cardType === 'PIX' ? t(`account.key.${account.pixKeyType ?? 'EVP'}`) : account.bankName}
            </>
          ),
          facts: (
            <>
              <small className={css.account}>
                <bdi className="num">{account.cardNumber}</bdi> {account.cardHolder}
              </small>
              {reason && <small className={classNames(css.account, css.reason)}>{reason}</small>}
            </>
          ),
          off: reason !== undefined,
        };
      })}
      value={chosen?.bankCardId}
      error={error}
      disabled={disabled}
      onChange={(id) => {
        const account = accounts.find(({ bankCardId }) => bankCardId === id);
        if (account) onChoose(account);
      }}
    >
      {bound < most && (
        <Link href={paths.security} className={css.add}>
          <Plus size={16} />
          {t('account.add')}
        </Link>
      )}
    </ChoiceField>
  );
}

/** The first account money can go to now. */
export function firstUsable(accounts: readonly PayoutAccount[], paysBanks: boolean): PayoutAccount | undefined {
  return accounts.find(({ isWithdrawActive, cardType }) => isWithdrawActive && (cardType === 'PIX' || paysBanks));
}
