import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { disputesOfLine, openDispute } from '@palpite/contract/disputes/agent.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { failureText } from '../../../base/failure/failure.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import { ask } from '../../../base/session/caller.ts';
import { useIntention } from '../../../base/session/intention.ts';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { contractKeys } from '../contracts-data.ts';
import own from './earned.module.css';

type Dispute = OutputOf<typeof openDispute>;

const shortest = 5;
const longest = 1000;
const toneOf: Readonly<Record<Dispute['state'], Tone>> = { open: 'warn', upheld: 'good', rejected: 'bad' };

const disputesQuery = (id: string) =>
  queryOptions({
    queryKey: [...contractKeys.earned, 'disputes', id],
    queryFn: ({ signal }) => ask(disputesOfLine, { id }, { signal }),
  });

/** What the agent said about a line of their own and what staff answered, and a way to dispute it. */
export function DisputePanel({ id }: { id: string }) {
  const t = useTexts('contracts');
  const { data, isError, error, refetch } = useQuery(disputesQuery(id));
  const [writes, setWrites] = useState(false);
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data) return null;
  const isOpen = data.list.some(({ state }) => state === 'open');
  return (
    <section className={own.statement}>
      {data.list.length > 0 && <h3>{t('dispute.title')}</h3>}
      {data.list.map((dispute) => (
        <Said key={dispute.id} dispute={dispute} />
      ))}
      {!isOpen && !writes && (
        <Button variant="secondary" size={36} onClick={() => setWrites(true)}>
          {t('dispute.act')}
        </Button>
      )}
      {!isOpen && writes && <Form id={id} onDone={() => setWrites(false)} />}
    </section>
  );
}

function Said({ dispute: { text, state, openedAt, answer, answeredAt, correction } }: { dispute: Dispute }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const time = (at: number) => formatDateTime(at, language, brandZone);
  return (
    <div className={own.dispute}>
      <p>
        <Badge tone={toneOf[state]}>{t(`dispute.state.${state}`)}</Badge> <span className="num">{time(openedAt)}</span>
      </p>
      <q dir="auto">{text}</q>
      {answer === null ? (
        <p className={own.note}>{t('dispute.waits')}</p>
      ) : (
        <>
          <p className={own.note}>{t('dispute.answered', { at: time(answeredAt ?? openedAt) })}</p>
          <q dir="auto">{answer}</q>
        </>
      )}
      {correction !== null && (
        <p>
          {t('dispute.correction')} <Money amount={correction} symbol={symbol} exact />
        </p>
      )}
    </div>
  );
}

function Form({ id, onDone }: { id: string; onDone(): void }) {
  const t = useTexts('contracts');
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const said = text.trim();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (said.length < shortest) return setWrong(t('dispute.short'));
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      await ask(openDispute, { id, text: said }, { key: intention.keyFor(said) });
      intention.answered();
      showNotice('contracts:dispute.done', 'good');
      onDone();
    } catch (error) {
      intention.answered(error);
      setWrong(failureText(error, t));
    } finally {
      void queries.invalidateQueries({ queryKey: disputesQuery(id).queryKey });
      running.current = false;
      setBusy(false);
    }
    return undefined;
  };

  return (
    <form className={own.disputeForm} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={t('dispute.label')}
        hint={t('dispute.hint')}
        error={wrong}
        rows={4}
        maxLength={longest}
        value={text}
        readOnly={busy}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('dispute.send')}
      </Button>
    </form>
  );
}
