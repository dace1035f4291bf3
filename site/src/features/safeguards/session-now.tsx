import type { Safeguards } from '@palpite/contract/safeguards/player.ts';
import { setRealityCheck } from '@palpite/contract/safeguards/player.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import own from './safeguards.module.css';
import { checkChoices, safeguardsQuery, writeMinutes } from './safeguards-data.ts';
import css from './session.module.css';
import { sessionQuery } from './session-data.ts';
import { SessionFigures } from './session-figures.tsx';

const never = 'never';

/** The session now, and how often the player is shown it while playing. */
export function SessionNow({ standing }: { standing: Safeguards }) {
  const t = useTexts('safeguards');
  const { data: session, isError, error, refetch } = useQuery(sessionQuery);
  return (
    <section aria-labelledby="safeguards-session">
      <h2 id="safeguards-session">{t('session.title')}</h2>
      <p className={own.text}>{t('session.text')}</p>
      <div className={css.now}>
        {session ? (
          <SessionFigures session={session} symbol={standing.currencySymbol} />
        ) : isError ? (
          <p className={own.wrong} role="alert">
            {failureText(error, t)}{' '}
            <Button variant="secondary" size={36} onClick={() => void refetch()}>
              {t('site:error.retry')}
            </Button>
          </p>
        ) : (
          <Skeleton height={134} radius={14} />
        )}
        <CheckChoice standing={standing} />
      </div>
    </section>
  );
}

/** How often the player is shown time and money, and what waits to take its place. */
function CheckChoice({ standing }: { standing: Safeguards }) {
  const t = useTexts('safeguards');
  const language = useLanguage();
  const queries = useQueryClient();
  const { realityCheckMinutes: holds, realityCheckAtMost: atMost, realityCheckPending: pending, waitHours } = standing;
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? String(holds ?? never);
  const minutes = shown === never ? null : Number(shown);
  const write = (each: number | null) =>
    each === null ? t('check.never') : t('check.every', { time: writeMinutes(BigInt(each), t) });
  const save = useMutation({
    mutationFn: (wanted: number | null) => ask(setRealityCheck, { minutes: wanted }),
    onSuccess: (next) => {
      queries.setQueryData(safeguardsQuery.queryKey, next);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      setChosen(undefined);
      showNotice(next.realityCheckPending ? 'safeguards:check.later' : 'safeguards:check.saved', 'good');
    },
  });
  // less often, or never, waits as every looser limit does
  const looser = holds !== null && (minutes === null || minutes > holds);
  return (
    <form
      className={css.check}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(minutes);
      }}
    >
      <SelectField
        label={t('check.label')}
        hint={looser ? t('check.looser', { hours: waitHours }) : t('check.hint')}
        error={save.isError ? failureText(save.error, t) : undefined}
        value={shown}
        disabled={save.isPending}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          save.reset();
        }}
        options={checkChoices(holds, atMost).map((each) => ({ value: String(each ?? never), label: write(each) }))}
      />
      {minutes !== holds && (
        <Button type="submit" busy={save.isPending}>
          {t('dialog.save')}
        </Button>
      )}
      {pending && (
        <div className={own.pending}>
          <p>{t('check.pending', { every: write(pending.minutes), at: formatDateTime(pending.from, language) })}</p>
          <Button
            variant="secondary"
            size={36}
            busy={save.isPending}
            aria-label={t('check.keepOf')}
            onClick={() => save.mutate(holds)}
          >
            {t('pending.keep')}
          </Button>
        </div>
      )}
    </form>
  );
}
