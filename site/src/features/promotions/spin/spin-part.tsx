import type { Activity, SpunSpin } from '@palpite/contract/promotions/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { balanceQuery, holdBalance } from '../../../base/balance.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { promotionKeys } from '../../../base/promo-count.ts';
import { moneyFailure, useIntention } from '../../../base/session/intention.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { Eggs } from './eggs.tsx';
import css from './spin.module.css';
import { freshSeed, type SpinOffer, spinNow, type Turn } from './spin-data.ts';
import { SpinHistory } from './spin-history.tsx';
import { papers, turnMs, Wheel } from './wheel.tsx';

interface SpinPartProps {
  activity: Activity;
  offer: SpinOffer;
  symbol: string;
}

/** The wheel or the eggs of an activity: what may come and how often, the turn itself, and the turns before. */
export function SpinPart({ activity, offer, symbol }: SpinPartProps) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const { look, segments, commitment, last } = offer;
  const turn = useTurn(activity, offer);
  const [code, setCode] = useState('');
  const { shown, phase, wrong } = turn;
  const isReady = activity.state === 'claim' && phase !== 'asking' && phase !== 'turning';
  const asksCode = activity.way === 'code' && isReady;
  const seen = phase === 'ready' ? last : shown;
  return (
    <section className={css.spin} aria-label={t(`spin.title.${look}`)}>
      <FormAlert message={wrong} />
      {asksCode && (
        <Field
          label={t('code.label')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      {look === 'wheel' ? (
        <Wheel segments={segments} segment={seen?.segment} turning={phase === 'turning'} />
      ) : (
        <Eggs
          picked={phase === 'ready' && isReady ? undefined : (turn.pick ?? last?.pick ?? undefined)}
          isOpen={phase === 'done' || !isReady}
          disabled={!isReady}
          onPick={(pick) => turn.go(code.trim(), pick)}
        />
      )}
      <p role="status" className={css.result}>
        {phase === 'done' && shown && t('spin.won', { amount: formatCurrency(shown.amount, symbol, language) })}
        {phase === 'turning' && <span className="sr-only">{t('spin.turning')}</span>}
      </p>
      {look === 'wheel' && activity.state === 'claim' && (
        <Button size={52} full busy={phase === 'asking' || phase === 'turning'} onClick={() => turn.go(code.trim())}>
          {t('spin.turn')}
        </Button>
      )}
      {look === 'egg' && <p className={css.note}>{t('spin.eggRule')}</p>}
      <Chances segments={segments} symbol={symbol} />
      <SpinHistory activityId={activity.activityId} commitment={commitment} symbol={symbol} last={shown ?? last} />
    </section>
  );
}

/** How often each prize comes. */
function Chances({ segments, symbol }: { segments: SpinOffer['segments']; symbol: string }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const total = segments.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <ul className={css.chances} aria-label={t('spin.chances')}>
      {segments.map(({ amount, weight }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is what stands at its place
        <li key={at} style={{ '--paper': papers[at % papers.length] } as CSSProperties}>
          <b className="num">{formatCurrency(amount, symbol, language)}</b>
          <span className="num">{`${formatScaled(Math.round((weight * 10_000) / total), 2, language)} %`}</span>
        </li>
      ))}
    </ul>
  );
}

type Phase = 'ready' | 'asking' | 'turning' | 'done';

/** One turn after another: asked for with one key, shown turning, then told. */
function useTurn(activity: Activity, { look, commitment }: SpinOffer) {
  const t = useTexts('promotions');
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  // a repeat of the same turn says the same seed
  const seed = useRef({ of: '', text: '' });
  const [phase, setPhase] = useState<Phase>('ready');
  const [shown, setShown] = useState<SpunSpin>();
  const [pick, setPick] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const renew = () => {
    void queries.invalidateQueries({ queryKey: promotionKeys });
    void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
  };
  const isMoving = phase === 'asking' || phase === 'turning';
  useEffect(() => (isMoving ? holdBalance() : undefined), [isMoving]);
  const refresh = useRef(renew);
  refresh.current = renew;
  useEffect(() => {
    if (phase !== 'turning') return;
    const timer = setTimeout(
      () => {
        setPhase('done');
        refresh.current();
      },
      look === 'wheel' && !wantsLessMotion() ? turnMs : 0,
    );
    return () => clearTimeout(timer);
  }, [phase, look]);
  const go = async (code: string, egg?: number) => {
    if (running.current) return;
    running.current = true;
    if (seed.current.of !== commitment) seed.current = { of: commitment, text: freshSeed() };
    setPhase('asking');
    setPick(egg);
    setWrong(undefined);
    const spin: Turn = { commitment, clientSeed: seed.current.text, ...(egg !== undefined && { pick: egg }) };
    try {
      const answer = await spinNow(activity, { spin, code }, intention.keyFor(`${commitment} ${code} ${egg}`));
      intention.answered();
      setShown(answer.spin?.last ?? undefined);
      setPhase('turning');
    } catch (error) {
      intention.answered(error);
      setWrong(moneyFailure(error, intention, t));
      setPhase('ready');
      // what changed meanwhile may be why
      refresh.current();
    } finally {
      running.current = false;
    }
  };
  return { phase, shown, pick, wrong, go: (code: string, egg?: number) => void go(code, egg) };
}
