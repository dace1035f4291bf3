import { redeemGoods } from '@palpite/contract/points/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { useAskIn } from '../../../base/page/ask-in.ts';
import * as paths from '../../../base/paths.ts';
import { ask } from '../../../base/session/caller.ts';
import { useMemberHere } from '../../../base/session/member-kind.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { PaymentPassword } from '../convert-dialog.tsx';
import css from '../points.module.css';
import { type Goods, pointBalanceQuery } from '../points-data.ts';
import { useSpending } from '../use-spending.ts';
import { Picture } from './goods-card.tsx';

type Name = 'address' | 'phone' | 'password';

interface GoodsDialogProps {
  goods: Goods | undefined;
  onClose(): void;
}

/**
 * An article, then where it goes, then the question whether so many points shall be spent. Nothing is spent before the
 * payment password is given in the last step.
 */
export function GoodsDialog({ goods: given, onClose }: GoodsDialogProps) {
  const t = useTexts('points');
  const language = useLanguage();
  const formId = useId();
  const askIn = useAskIn();
  const { data: balance } = useQuery({ ...pointBalanceQuery, enabled: useMemberHere() });
  // it stays while it leaves
  const [goods, setGoods] = useState(given);
  if (given !== undefined && given !== goods) setGoods(given);
  const [step, setStep] = useState<'look' | 'where' | 'confirm'>('look');
  const [address, setAddress] = useState('');
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const { busy, wrong, setWrong, send, inDoubt } = useSpending<Name>(t, ({ code, value }) => {
    if (code === 'invalid.payment.pw') return 'password';
    const field = (value as { field?: unknown } | undefined)?.field;
    return field === 'address' || field === 'phone' ? field : undefined;
  });
  const open = given !== undefined;
  // a password stands nowhere longer than it is needed
  useEffect(() => {
    if (open) setStep('look');
    else setPassword('');
    setWrong({});
  }, [open, setWrong]);
  if (!goods) return null;
  const { price } = goods;
  const whole = (points: bigint) => formatInteger(points, language);
  const cost = t('points', { count: Number(price), points: whole(price) });
  const missing = balance === undefined ? 0n : price - balance.available;
  const why =
    goods.stock === 0
      ? t('outOfStockText')
      : goods.left === 0 && goods.limit
        ? t('limitText', { count: goods.limit.count, period: t(`period.${goods.limit.period}`) })
        : missing > 0n
          ? t('missing', { points: whole(missing) })
          : undefined;
  // it may have become so on the way; what may have gone through is asked for again all the same
  const cannot = why !== undefined && !inDoubt;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Record<Name, string>> = {};
    if (address.trim().length < 10) found.address = t('where.addressError');
    if (!/^\+?(?:[ ()-]*[0-9]){8,15}$/.test(phone.trim())) found.phone = t('where.phoneError');
    if (step === 'confirm' && !/^[0-9]{6}$/.test(password)) found.password = t('password.error');
    setWrong(found);
    if (found.address !== undefined || found.phone !== undefined) return setStep('where');
    if (step === 'where') return setStep('confirm');
    if (found.password !== undefined) return;
    const wanted = { goodsId: goods.id, price, address, phone };
    if (
      await send(JSON.stringify([goods.id, `${price}`, address, phone]), (key) =>
        ask(redeemGoods, { ...wanted, password }, { key }),
      )
    ) {
      showNotice('points:redeemed', 'good');
      onClose();
    }
  };

  const reason = why && (
    <p className={css.why} role="status">
      {why}
    </p>
  );
  const action = askIn ? (
    <Button size={52} full onClick={askIn.open}>
      {t(`${askIn.way}.act`)}
    </Button>
  ) : step === 'look' ? (
    balance && !balance.hasPaymentPassword ? (
      <Link href={paths.security} className={buttonClass({ size: 52, full: true })}>
        {t('setPassword')}
      </Link>
    ) : (
      <Button size={52} full disabled={why !== undefined || balance === undefined} onClick={() => setStep('where')}>
        {t('redeem')}
      </Button>
    )
  ) : (
    <div className={css.foot}>
      <Button
        variant="secondary"
        size={52}
        disabled={busy}
        onClick={() => setStep(step === 'confirm' ? 'where' : 'look')}
      >
        {t('site:back')}
      </Button>
      <Button type="submit" form={formId} size={52} busy={busy} disabled={cannot} full>
        {step === 'where' ? t('goOn') : t('confirm.act', { cost })}
      </Button>
    </div>
  );

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={goods.name}
      closeLabel={t('site:close')}
      footer={action}
    >
      {step === 'look' ? (
        <div className={css.detail}>
          <Picture address={goods.pictures[0]} />
          <p className={css.cost}>{cost}</p>
          <p>{goods.text}</p>
          {goods.limit && (
            <p className={css.note}>
              {t('limit', { count: goods.limit.count, period: t(`period.${goods.limit.period}`) })}
            </p>
          )}
          {reason}
        </div>
      ) : (
        <form id={formId} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <FormAlert message={wrong.form} />
          {cannot && reason}
          {step === 'where' ? (
            <>
              <p className={css.note}>{t('where.text')}</p>
              <TextArea
                label={t('where.address')}
                autoComplete="street-address"
                maxLength={300}
                value={address}
                error={wrong.address}
                onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              />
              <Field
                label={t('where.phone')}
                type="tel"
                autoComplete="tel"
                maxLength={30}
                value={phone}
                error={wrong.phone}
                onChange={({ currentTarget }) => setPhone(currentTarget.value)}
              />
            </>
          ) : (
            <>
              <p>{t('confirm.text', { cost, name: goods.name })}</p>
              <dl className={css.check}>
                <div>
                  <dt>{t('where.address')}</dt>
                  <dd>{address}</dd>
                </div>
                <div>
                  <dt>{t('where.phone')}</dt>
                  <dd className="num">{phone}</dd>
                </div>
                {balance && missing <= 0n && (
                  <div>
                    <dt>{t('confirm.after')}</dt>
                    <dd className="num">{whole(balance.available - price)}</dd>
                  </div>
                )}
              </dl>
              <PaymentPassword
                value={password}
                error={wrong.password}
                busy={busy}
                onChange={(typed) => {
                  setPassword(typed);
                  setWrong({});
                }}
              />
            </>
          )}
        </form>
      )}
    </Dialog>
  );
}
