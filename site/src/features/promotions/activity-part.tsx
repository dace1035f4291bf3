import { Refused } from '@palpite/contract/base/client.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { balanceQuery, useCurrencySymbol } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import * as paths from '../../base/paths.ts';
import { promotionKeys } from '../../base/promo-count.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './activity.module.css';
import { ActivityBadge } from './activity-badge.tsx';
import { ApplyForm } from './apply-form.tsx';
import { claim, join } from './promotions-data.ts';
import { SpinPart } from './spin/spin-part.tsx';
import { worthText } from './worth.ts';

/** What an activity asks and gives, how far the player is, and what they can do now. */
export function ActivityPart({ activity }: { activity: Activity }) {
  const symbol = useCurrencySymbol();
  const t = useTexts('promotions');
  const language = useLanguage();
  const { rules, state, unmet, rejectReason, endsAt, claimUntil, reward } = activity;
  return (
    <section className={css.part} aria-label={t('activity')}>
      <div className={css.head}>
        <h3>{t('activity')}</h3>
        <ActivityBadge state={state} />
      </div>
      <dl className={css.rules}>
        <Rule name={t('rule.trigger')} text={rules.trigger} />
        {rules.conditions.length > 0 && <Rule name={t('rule.conditions')} text={rules.conditions.join(' ')} />}
        <Rule name={t('rule.reward')} text={rules.reward} />
        <Rule name={t('rule.limit')} text={rules.limit} />
        {endsAt !== null && <Rule name={t('rule.ends')} text={formatDateTime(endsAt, language)} />}
        {claimUntil !== null && <Rule name={t('rule.claimUntil')} text={formatDateTime(claimUntil, language)} />}
      </dl>
      {activity.progress && <Progress progress={activity.progress} symbol={symbol} />}
      {unmet.length > 0 && state !== 'coming_soon' && (
        <p className={css.note} role="status">
          {t('unmet', { rules: unmet.join(' ') })}
        </p>
      )}
      {state === 'rejected' && rejectReason !== null && (
        <p className={css.note} role="status">
          {t('rejectedFor')} <q dir="auto">{rejectReason}</q>
        </p>
      )}
      {activity.spin && <SpinPart activity={activity} offer={activity.spin} symbol={symbol} />}
      {state === 'claim' && reward && !activity.spin && (
        <p className={css.worth}>{worthText(reward, symbol, language, t)}</p>
      )}
      <Act activity={activity} />
    </section>
  );
}

function Rule({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Progress({ progress, symbol }: { progress: NonNullable<Activity['progress']>; symbol: string }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const { unit, actual, expected } = progress;
  const percent = expected === 0n || actual >= expected ? 100 : Number((actual * 100n) / expected);
  const write = (each: bigint) =>
    unit === 'days' ? t('days', { count: Number(each / 1_000_000n) }) : formatCurrency(each, symbol, language);
  const said = t('progress', { actual: write(actual), expected: write(expected) });
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={said}
        className={css.bar}
      >
        <div data-done={actual >= expected} style={{ width: `${percent}%` }} />
      </div>
      <p>{said}</p>
    </div>
  );
}

/** The button of the state, or what the player waits for. */
function Act({ activity }: { activity: Activity }) {
  const t = useTexts('promotions');
  const [asks, setAsks] = useState(false);
  const { state, way, mayApply } = activity;
  // a wheel or an egg has its own
  if (activity.spin && state === 'claim') return null;
  if (way === 'apply' && mayApply && (state === 'join' || state === 'rejected'))
    return asks ? (
      <ApplyForm activity={activity} onDone={() => setAsks(false)} />
    ) : (
      <Button size={52} full onClick={() => setAsks(true)}>
        {t(state === 'rejected' ? 'act.again' : 'act.apply')}
      </Button>
    );
  if (state === 'join' || state === 'claim') return <Take activity={activity} what={state} />;
  if (state === 'issued')
    return (
      <Link href={paths.rewards} className={buttonClass({ size: 52, full: true })}>
        {t('act.issued')}
      </Link>
    );
  return <p className={css.note}>{t(`now.${state}`)}</p>;
}

/** Joins or claims, once for each press that means it. */
function Take({ activity, what }: { activity: Activity; what: 'join' | 'claim' }) {
  const t = useTexts('promotions');
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ code?: string; form?: string }>({});
  const asksCode = activity.way === 'code';
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (asksCode && code.trim() === '') return setWrong({ code: t('code.needed') });
    running.current = true;
    setBusy(true);
    setWrong({});
    try {
      if (what === 'join') await join(activity);
      else await claim(activity, code.trim(), intention.keyFor(`${activity.activityId} ${activity.version} ${code}`));
      intention.answered();
      showNotice(`promotions:done.${what}`, 'good');
    } catch (error) {
      intention.answered(error);
      if (error instanceof Refused && error.field === 'code') setWrong({ code: failureText(error, t) });
      else setWrong({ form: what === 'join' ? failureText(error, t) : moneyFailure(error, intention, t) });
    } finally {
      // also after a refusal: what changed meanwhile may be why
      void queries.invalidateQueries({ queryKey: promotionKeys });
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <form id={formId} className={css.take} noValidate onSubmit={(event) => void go(event)}>
      <FormAlert message={wrong.form} />
      {asksCode && (
        <Field
          label={t('code.label')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={wrong.code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      <Button type="submit" size={52} full busy={busy}>
        {t(`act.${what}`)}
      </Button>
      {what === 'join' && <small className={css.note}>{t('joinNote')}</small>}
    </form>
  );
}
