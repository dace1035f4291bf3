import { Refused } from '@palpite/contract/base/client.ts';
import type { Issue } from '@palpite/contract/lottery/shapes.ts';
import type { ShownSubmissions } from '@palpite/contract/submissions/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Dices } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isPassing } from '../../base/seat/answers.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { LotteryWire } from '../wire.ts';
import css from './numbers-panel.module.css';

export interface NumbersPanelProps {
  wire: Pick<LotteryWire, 'numbers' | 'submitNumber'>;
  issue: Issue;
}

/** Others submit all the time: so often it is asked how many there are. */
const againMs = 15_000;

/** The numbers that players submit to a draw that adds them up: the own ones, and how many there are in all. */
export function NumbersPanel({ wire, issue: { issueId, state } }: NumbersPanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  // the same key goes with every try of one number until there is an answer
  const key = useRef(crypto.randomUUID());
  const [shown, setShown] = useState<ShownSubmissions>();
  const [isLost, setIsLost] = useState(false);
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sent, setSent] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isOpen = state === 'open';
  useEffect(() => {
    let isOver = false;
    const read = () =>
      wire.numbers(issueId).then(
        (now) => {
          if (isOver) return;
          setShown(now);
          setIsLost(false);
        },
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          if (!isOver) setIsLost(true);
        },
      );
    setSent(undefined);
    setWrong(undefined);
    void read();
    const timer = isOpen ? setInterval(() => void read(), againMs) : undefined;
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [wire, issueId, isOpen]);
  const change = (text: string) => {
    key.current = crypto.randomUUID();
    setNumber(text.replace(/\D/g, '').slice(0, 5));
    setWrong(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(undefined);
    if (!/^\d{5}$/.test(number)) return setWrong(t('numbers.wrong'));
    setIsBusy(true);
    setWrong(undefined);
    try {
      setShown(await wire.submitNumber({ issueId, number }, key.current));
      setSent(number);
      change('');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isPassing(error)) key.current = crypto.randomUUID();
      setWrong(isPassing(error) ? t('numbers.unanswered') : error.message || t('cart.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  const ofIssue = shown?.issueId === issueId ? shown : undefined;
  const isFull = ofIssue !== undefined && ofIssue.own.length >= ofIssue.most;
  return (
    <section className={css.panel} aria-label={t('numbers.title')}>
      <h2>{t('numbers.title')}</h2>
      <p>{t('numbers.text')}</p>
      {isOpen && !isFull && (
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          <Field
            label={t('numbers.label')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={5}
            value={number}
            error={wrong}
            onChange={({ target }) => change(target.value)}
          />
          <Button
            variant="secondary"
            size={52}
            icon={<Dices size={18} />}
            onClick={() => change(`${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`.padStart(5, '0').slice(-5))}
          >
            {t('numbers.random')}
          </Button>
          <Button type="submit" size={52} busy={isBusy}>
            {t('numbers.send')}
          </Button>
        </form>
      )}
      <p role="status">
        {isOpen ? (sent === undefined ? '' : t('numbers.sent', { number: sent })) : t('numbers.closed')}
      </p>
      {ofIssue ? (
        <dl className={css.facts}>
          <div>
            <dt>{t('numbers.total')}</dt>
            <dd>{formatInteger(ofIssue.total, language)}</dd>
          </div>
          <div>
            <dt>
              {t('numbers.own', {
                sent: formatInteger(ofIssue.own.length, language),
                most: formatInteger(ofIssue.most, language),
              })}
            </dt>
            <dd dir="ltr">{ofIssue.own.map((each) => each.number).join(' ') || '–'}</dd>
          </div>
        </dl>
      ) : (
        isLost && <p>{t('numbers.lost')}</p>
      )}
    </section>
  );
}
