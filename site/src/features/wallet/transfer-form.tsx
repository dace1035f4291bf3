import { Refused } from '@palpite/contract/base/client.ts';
import { walletTransfer } from '@palpite/contract/wallet/player.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { ArrowLeftRight } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { balanceQuery } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';
import { acceptsMoney, canGather, type HeldWallet, mainWallet, movableAmount, outcomeOf } from './transfer-state.ts';
import { walletKeys } from './wallet-data.ts';
import { walletName } from './wallet-words.ts';

type Wrong = Partial<Record<'from' | 'to' | 'amount' | 'form', string>>;

const fieldOf: Readonly<Partial<Record<string, keyof Wrong>>> = {
  fromAccountType: 'from',
  toAccountType: 'to',
  amount: 'amount',
};
const fieldOfCode: Readonly<Partial<Record<string, keyof Wrong>>> = {
  'wallet.insufficient': 'amount',
  'wallet.same_wallet': 'to',
};

interface TransferFormProps {
  wallets: readonly HeldWallet[];
  symbol: string;
}

/** From one wallet to another, or all of them into the main one. */
export function TransferForm({ wallets, symbol }: TransferFormProps) {
  const t = useTexts('wallet');
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const [from, setFrom] = useState(mainWallet);
  const [to, setTo] = useState(() => {
    const others = wallets.filter(({ type }) => type !== mainWallet);
    return (others.find(acceptsMoney) ?? others[0])?.type ?? mainWallet;
  });
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState<'one' | 'all'>();
  const running = useRef(false);

  const source = wallets.find(({ type }) => type === from);
  const target = wallets.find(({ type }) => type === to);
  const most = movableAmount(source);
  const amount = value === '' ? 0n : parseMoney(value);
  const write = (each: bigint) => formatCurrency(each, symbol, language);

  const move = async (which: 'one' | 'all') => {
    if (running.current) return;
    running.current = true;
    setBusy(which);
    setWrong({});
    const input = which === 'all' ? {} : { fromAccountType: from, toAccountType: to, amount };
    try {
      const answer = await ask(walletTransfer, input, {
        key: intention.keyFor(which === 'all' ? 'all' : `${from} ${to} ${value}`),
      });
      intention.answered();
      setValue('');
      const outcome = outcomeOf(answer);
      showNotice(`wallet:transfer.${outcome}`, outcome === 'done' ? 'good' : 'info');
    } catch (error) {
      intention.answered(error);
      const refused = error instanceof Refused ? error : undefined;
      const named = fieldOf[refused?.field ?? ''] ?? fieldOfCode[refused?.code ?? ''];
      setWrong(
        which === 'all' || !named || intention.inDoubt
          ? { form: moneyFailure(error, intention, t) }
          : { [named]: failureText(error, t) },
      );
    } finally {
      // also after a refusal: what was known of the wallets may be why
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void queries.invalidateQueries({ queryKey: walletKeys.locks });
      void queries.invalidateQueries({ queryKey: walletKeys.movements });
      void queries.invalidateQueries({ queryKey: walletKeys.carried });
      running.current = false;
      setBusy(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {};
    if (source?.lockedOut) found.from = t('transfer.error.locked');
    if (from === to) found.to = t('transfer.error.same');
    else if (!acceptsMoney(target)) found.to = t('transfer.error.locked');
    if (amount <= 0n) found.amount = t('transfer.error.amount');
    else if (amount > most && !found.from) found.amount = t('transfer.error.tooMuch', { available: write(most) });
    setWrong(found);
    if (Object.keys(found).length === 0) void move('one');
  };
  const swap = () => {
    setFrom(to);
    setTo(from);
    setWrong({});
  };
  const options = wallets.map(({ type, name, available }) => ({
    value: String(type),
    label: `${walletName(name, t)} (${write(available)})`,
  }));
  return (
    <section className={css.panel} aria-labelledby="transfer">
      <h2 id="transfer">{t('transfer.move')}</h2>
      <form className={form.form} onSubmit={submit} noValidate>
        <FormAlert message={wrong.form} />
        <div className={css.ways}>
          <SelectField
            label={t('transfer.from')}
            value={String(from)}
            options={options}
            error={wrong.from}
            disabled={busy !== undefined}
            onChange={(event) => {
              setFrom(Number(event.currentTarget.value));
              setWrong({});
            }}
          />
          <IconButton label={t('transfer.swap')} disabled={busy !== undefined} onClick={swap}>
            <ArrowLeftRight size={20} />
          </IconButton>
          <SelectField
            label={t('transfer.to')}
            value={String(to)}
            options={options}
            error={wrong.to}
            disabled={busy !== undefined}
            onChange={(event) => {
              setTo(Number(event.currentTarget.value));
              setWrong({});
            }}
          />
        </div>
        <AmountField
          label={t('transfer.amount')}
          aside={t('transfer.upTo', { amount: write(most) })}
          symbol={symbol}
          value={value}
          onChange={(next) => {
            setValue(next);
            setWrong({});
          }}
          error={wrong.amount}
          disabled={busy !== undefined}
          all={{ label: t('transfer.all'), value: most <= 0n ? undefined : formatMoney(most) }}
          large
        />
        <Button type="submit" size={52} full busy={busy === 'one'} disabled={busy === 'all'}>
          {t('transfer.action')}
        </Button>
      </form>
      <div className={css.gather}>
        <p>{t('transfer.gatherText')}</p>
        <Button
          variant="secondary"
          busy={busy === 'all'}
          disabled={busy === 'one' || !canGather(wallets)}
          onClick={() => void move('all')}
        >
          {t('transfer.gather')}
        </Button>
      </div>
    </section>
  );
}
