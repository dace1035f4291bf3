import { formatMoney } from '@palpite/math/money.ts';
import { Button } from '@palpite/ui/button.tsx';
import { CircleCheck, LoaderCircle } from '@palpite/ui/icon.tsx';
import { Countdown } from '@palpite/ui/text/countdown.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { RefusedNote, UnansweredNote } from '../../frame/refused-note.tsx';
import { useDesk, useSports } from '../desk.tsx';
import type { SlipFigures } from './figures.ts';
import css from './slip.module.css';
import type { SlipRefused, SlipState } from './slip.ts';

const pageClock = () => Date.now();

/** A live bet is looked at before it is taken: how long that is still. */
export function Waiting({ wait }: { wait: SlipState['wait'] }) {
  const { t } = useTexts();
  if (!wait)
    return (
      <p className={css.waiting} role="status">
        <LoaderCircle className={css.spinner} size={20} />
        {t('slip.asking')}
      </p>
    );
  return (
    <div className={css.waiting} role="status">
      <Countdown endsAt={wait.until} totalMs={wait.ms} now={pageClock} label={t('slip.waiting')} />
      <p>
        <b>{t('slip.waiting')}</b>
        <br />
        {t('slip.waitingText')}
      </p>
    </div>
  );
}

/** The bets that were just taken. */
export function Placed({ state, onShowBets }: { state: SlipState; onShowBets(): void }) {
  const { slip } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const say = slip.store.say;
  const here = useRef<HTMLDivElement>(null);
  // the field or button with which it was placed is gone: whoever uses the keyboard goes on from here
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time bets were placed
  useEffect(() => {
    if (document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [state.placed]);
  return (
    <div ref={here} className={css.placed} role="status" tabIndex={-1}>
      <CircleCheck size={22} />
      <div>
        <b>{t('slip.placed')}</b>
        {state.placed.map(({ betId, stake, mostPayout }) => (
          <p key={betId}>{t('slip.placedText', { stake: money(stake), payout: money(mostPayout), number: betId })}</p>
        ))}
        <div className={css.actions}>
          <Button variant="secondary" size={36} onClick={onShowBets}>
            {t('slip.showBets')}
          </Button>
          <Button variant="quiet" size={36} onClick={() => say({ type: 'kept', legs: state.placedLegs })}>
            {t('slip.keep')}
          </Button>
          <Button variant="quiet" size={36} onClick={() => say({ type: 'dismissed' })}>
            {t('slip.done')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SlipNewsProps {
  state: SlipState;
  figures: SlipFigures;
  depositHref: string;
}

/** What stands against the slip, or came in its way. */
export function SlipNews({ state, figures, depositHref }: SlipNewsProps) {
  const { slip } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const { mode, check, refused, isUnanswered, isCheckLost, legs } = state;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const hint =
    legs.length === 0
      ? undefined
      : figures.fault === 'few'
        ? t(mode === 'system' ? 'slip.systemFew' : mode === 'builder' ? 'slip.builderFew' : 'slip.comboFew')
        : figures.fault === 'builder' && check?.builderFault
          ? t(`builderFault.${check.builderFault}`)
          : figures.fault === 'min' && check
            ? t('slip.tooLittle', { amount: money(check.minStake) })
            : figures.fault === 'max' && figures.most !== undefined
              ? t('slip.tooMuch', { amount: money(figures.most) })
              : isCheckLost
                ? t('slip.checkLost')
                : undefined;
  return (
    <>
      {legs.length > 0 && <p className={css.hint}>{hint}</p>}
      {refused.map((each) => (
        <RefusedNote
          key={`${each.code} ${each.leg}`}
          code={each.code}
          text={each.decision ? t(`slip.${each.decision}`) : each.message || t('slip.failed')}
          depositHref={depositHref}
        >
          <SetMost refused={each} />
        </RefusedNote>
      ))}
      {isUnanswered && (
        <UnansweredNote text={t('slip.unanswered')} again={t('slip.sendAgain')} onAgain={() => void slip.sendAgain()} />
      )}
    </>
  );
}

/** The most that is taken, one press away. */
function SetMost({ refused: { most, leg } }: { refused: SlipRefused }) {
  const { slip } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  if (most === undefined || most <= 0n) return null;
  const text = formatMoney(most);
  const set = () => {
    if (slip.store.get().mode === 'single' && leg !== undefined)
      slip.store.say({ type: 'staked', key: leg, stake: text });
    else slip.store.say({ type: 'changed', change: { stake: text } });
  };
  return (
    <Button variant="secondary" size={36} onClick={set}>
      {t('slip.setMost', { amount: formatCurrency(most, symbol, language) })}
    </Button>
  );
}
