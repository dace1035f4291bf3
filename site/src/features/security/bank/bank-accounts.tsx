import type { BankCard } from '@palpite/contract/security/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Landmark, Plus, QrCode, Trash2 } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../security.module.css';
import { bankCardsQuery } from '../security-data.ts';
import { AddBankAccountDialog } from './add-bank-account-dialog.tsx';
import { RemoveBankAccountDialog } from './remove-bank-account-dialog.tsx';

/** Where a player's money may go: the accounts and keys kept, each in the player's own name. */
export function BankAccounts({ most }: { most: number }) {
  const t = useTexts('security');
  const accounts = useQuery(bankCardsQuery);
  const [adding, setAdding] = useState(0);
  const [addOpen, setAddOpen] = useState(false);
  const [removing, setRemoving] = useState<BankCard>();
  const [removeOpen, setRemoveOpen] = useState(false);
  const list = accounts.data;
  return (
    <section className={css.group} aria-labelledby="bank-accounts">
      <h2 id="bank-accounts">{t('bank.title')}</h2>
      <p className={css.lead}>{t('bank.text')}</p>
      {accounts.isError && !list ? (
        <LoadFailed
          calm={t('nothingChanged')}
          trial={t('trialText')}
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      ) : accounts.isPending ? (
        <Skeleton height={72} radius={16} />
      ) : (
        list &&
        list.length > 0 && (
          <ul className={css.list}>
            {list.map((account) => (
              <li key={account.bankCardId} className={classNames(css.row, css.still)}>
                <span className={css.tile}>
                  {account.cardType === 'PIX' ? <QrCode size={20} /> : <Landmark size={20} />}
                </span>
                <span>
                  <b>{account.cardType === 'PIX' ? t('bank.pix') : account.bankName}</b>
                  <small>{t('bank.line', { number: account.cardNumber, holder: account.cardHolder })}</small>
                </span>
                <IconButton
                  label={t('bank.removeOf', { number: account.cardNumber })}
                  onClick={() => {
                    setRemoving(account);
                    setRemoveOpen(true);
                  }}
                >
                  <Trash2 size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )
      )}
      {list && list.length < most ? (
        <Button
          variant="secondary"
          icon={<Plus size={18} />}
          className={css.add}
          onClick={() => {
            setAdding(adding + 1);
            setAddOpen(true);
          }}
        >
          {t('bank.add')}
        </Button>
      ) : (
        list && <p className={css.aside}>{t('bank.full', { most })}</p>
      )}
      {adding > 0 && <AddBankAccountDialog key={`new-${adding}`} open={addOpen} onClose={() => setAddOpen(false)} />}
      {removing && (
        <RemoveBankAccountDialog
          key={removing.bankCardId}
          account={removing}
          open={removeOpen}
          onClose={() => setRemoveOpen(false)}
        />
      )}
    </section>
  );
}
