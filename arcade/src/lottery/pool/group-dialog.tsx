import { Refused } from '@palpite/contract/base/client.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Minus, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useRef, useState } from 'react';
import { isPassing } from '../../base/seat/answers.ts';
import { useTexts } from '../../base/seat/say.ts';
import css from './pool.module.css';

/** A ticket whose quotas are bought: one that is cut now, or one of another player's. */
export interface Offer {
  readonly groupId: string | undefined;
  readonly content: string;
  /** Into how many it may be cut; one alone where it is cut already. */
  readonly choices: readonly number[];
  /** What the whole ticket costs. */
  readonly cost: bigint;
  /** Not sold yet; all of a ticket that is cut now. */
  readonly left: number | undefined;
}

export interface GroupDialogProps {
  offer: Offer;
  symbol: string;
  available: bigint;
  /** Bonus money, of which no quotas are bought. */
  bonus: bigint;
  open: boolean;
  onClose(): void;
  /** Buys so many of the quotas; throws `Refused`. */
  onBuy(quotas: number, own: number, key: string): Promise<void>;
}

/** How many quotas are bought, and what they cost. The same key goes with every try until there is an answer. */
export function GroupDialog({ offer, symbol, available, bonus, open, onClose, onBuy }: GroupDialogProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const key = useRef(crypto.randomUUID());
  const [chosen, setChosen] = useState(offer.choices.find((quotas) => quotas >= 10) ?? offer.choices.at(-1) ?? 1);
  const [own, setOwn] = useState(1);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const most = offer.left ?? chosen;
  const count = Math.min(own, most);
  const quotaCost = offer.cost / BigInt(chosen);
  const total = quotaCost * BigInt(count);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const buy = async () => {
    setIsBusy(true);
    setRefused(undefined);
    try {
      await onBuy(chosen, count, key.current);
      onClose();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isPassing(error)) setRefused(t('cart.unanswered'));
      else {
        key.current = crypto.randomUUID();
        setRefused(error.message || t('cart.failed'));
      }
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(offer.groupId === undefined ? 'pool.groupNew' : 'pool.groupJoin')}
      closeLabel={t('help.close')}
      footer={
        <Button size={52} full busy={isBusy} disabled={total > available} onClick={() => void buy()}>
          {t('pool.groupBuy', { quotas: formatInteger(count, language), amount: money(total) })}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>
          <bdi className={css.marks}>{offer.content.replaceAll(',', ' ')}</bdi>
        </p>
        {offer.groupId === undefined && (
          <SelectField
            label={t('pool.quotas')}
            value={`${chosen}`}
            options={offer.choices.map((quotas) => ({
              value: `${quotas}`,
              label: t('pool.quotasOf', {
                quotas: formatInteger(quotas, language),
                amount: money(offer.cost / BigInt(quotas)),
              }),
            }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
        <div className={css.steps}>
          <span id="own-quotas">{t('pool.ownQuotas')}</span>
          <IconButton label={t('price.less')} disabled={count <= 1} onClick={() => setOwn(count - 1)}>
            <Minus size={18} />
          </IconButton>
          <output aria-labelledby="own-quotas">{formatInteger(count, language)}</output>
          <IconButton label={t('price.more')} disabled={count >= most} onClick={() => setOwn(count + 1)}>
            <Plus size={18} />
          </IconButton>
        </div>
        <p>
          {formatInteger(count, language)} × {money(quotaCost)} = <b>{money(total)}</b>
        </p>
        <p>{t('pool.groupText')}</p>
        {total > available && (
          <p className={css.fault} role="alert">
            {t(total > available + bonus ? 'fault.balance' : 'pool.groupMain')}
          </p>
        )}
        {refused && (
          <p className={css.fault} role="alert">
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}
