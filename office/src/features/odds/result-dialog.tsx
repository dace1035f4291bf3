import { sports } from '@palpite/math/sports/market/sports.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { fixtureName } from '../../base/sports/fixture-name.tsx';
import { useMarketNames } from '../../base/sports/market-names.ts';
import { type EnteredResult, longestReason, type ResultView, shortestReason, useSayResult } from './odds-data.ts';

const statuses = ['finished', 'postponed', 'cancelled', 'abandoned', 'retired', 'forfeit', 'walkover'] as const;
/** What is counted in each period, which makes or decides the score. */
const counted: Readonly<Record<string, string>> = {
  ...{ football: 'goals', basketball: 'points', tennis: 'games', volleyball: 'points', lol: 'maps', cs: 'maps' },
  ...{ dota: 'maps', mma: 'fight' },
};
/** In these the score is the sum of the periods; elsewhere each period is won by a side. */
const summed = ['football', 'basketball'];
const pair = /^\s*(\d{1,3})\s*[-–:]\s*(\d{1,3})\s*$/;

/** Enters a result: status, and the count of each period as 2-1; of a race the order. */
export function ResultDialog({ of: { fixture }, onClose }: { of: ResultView; onClose(): void }) {
  const { t } = useTranslation('odds');
  const toast = useToast();
  const [status, setStatus] = useState<EnteredResult['status']>('finished');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [order, setOrder] = useState('');
  const [wanted, setWanted] = useState(false);
  const { mutate, isPending, error } = useSayResult(fixture.id);
  const names = useMarketNames()(fixture);
  const { sport, runners } = fixture;
  const periods = [
    ...new Set(Object.values(sports.find(({ code }) => code === sport)?.parts ?? {}).flatMap((part) => part.periods)),
  ];
  const result = runners ? raceOf(status, order, runners) : matchOf(sport, status, periods, typed);
  return (
    <ReasonDialog
      title={t('enter.title', { name: fixtureName(fixture) })}
      text={t('enter.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('enter.do')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(!result);
        if (isPending || !result) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('enter.done') });
          onClose();
        };
        mutate({ result, reason }, { onSuccess });
      }}
    >
      <SelectField
        label={t('enter.status')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={({ target }) => setStatus(statuses.find((each) => each === target.value) ?? 'finished')}
      />
      {runners ? (
        <Field
          label={t('enter.order')}
          hint={t('enter.orderHint')}
          error={wanted && !result ? t('enter.orderHint') : undefined}
          value={order}
          readOnly={isPending}
          onChange={({ target }) => setOrder(target.value)}
        />
      ) : (
        periods.map((period) => (
          <Field
            key={period}
            label={t('enter.period', { what: t(`counted.${counted[sport] ?? 'points'}`), period: names.part(period) })}
            hint={t('enter.periodHint')}
            error={wanted && !result ? t('enter.periodHint') : undefined}
            maxLength={9}
            value={typed[period] ?? ''}
            readOnly={isPending}
            onChange={({ target }) => setTyped({ ...typed, [period]: target.value })}
          />
        ))
      )}
    </ReasonDialog>
  );
}

/** Undefined where something is not a count of both sides, or a match that was finished has none. */
function matchOf(
  sport: string,
  status: EnteredResult['status'],
  periods: readonly string[],
  typed: Readonly<Record<string, string>>,
): EnteredResult | undefined {
  const what = counted[sport] ?? 'points';
  const counts: EnteredResult['counts'] = [];
  for (const period of periods) {
    const text = typed[period]?.trim() ?? '';
    if (text === '') continue;
    const [, home, away] = pair.exec(text) ?? [];
    if (home === undefined || away === undefined) return undefined;
    counts.push({ what, period, home: Number(home), away: Number(away) });
  }
  if (status === 'finished' && counts.length === 0) return undefined;
  const score = { home: 0, away: 0 };
  for (const { home, away } of counts)
    if (summed.includes(sport)) {
      score.home += home;
      score.away += away;
    } else if (home !== away) score[home > away ? 'home' : 'away'] += 1;
  const sets = what === 'games' || (what === 'points' && sport === 'volleyball');
  const won = sets
    ? counts.map(({ period, home, away }) => ({
        what: 'sets',
        period,
        home: home > away ? 1 : 0,
        away: away > home ? 1 : 0,
      }))
    : [];
  return { status, score, counts: [...counts, ...won] };
}

/** Numbers or names of runners, the first first; those in brackets of one place by a plus. */
function raceOf(
  status: EnteredResult['status'],
  text: string,
  runners: readonly { id: string; name: string }[],
): EnteredResult | undefined {
  const find = (word: string) => {
    const wanted = word.trim().toLowerCase();
    return runners.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted)?.id;
  };
  const order: string[][] = [];
  for (const place of text.split(',').filter((each) => each.trim() !== '')) {
    const tied = place.split('+').map(find);
    if (tied.some((id) => id === undefined)) return undefined;
    order.push(tied.flatMap((id) => id ?? []));
  }
  if (status === 'finished' && order.length === 0) return undefined;
  return { status, score: { home: 0, away: 0 }, counts: [], order };
}

/** Says the same as a source, or as another member of staff. */
export function ConfirmDialog({
  of: { fixture },
  said,
  by,
  onClose,
}: {
  of: ResultView;
  said: ResultView['said'][number];
  by: string;
  onClose(): void;
}) {
  const { t } = useTranslation('odds');
  const toast = useToast();
  const { mutate, isPending, error } = useSayResult(fixture.id);
  const { home, away } = said.state.score;
  return (
    <ReasonDialog
      title={t('confirm.title', { by })}
      text={t('confirm.text', { score: `${home}–${away}`, status: t(`status.${said.state.status}`) })}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('confirm.do')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('enter.done') });
          onClose();
        };
        mutate({ saidId: said.saidId, reason }, { onSuccess });
      }}
    />
  );
}
