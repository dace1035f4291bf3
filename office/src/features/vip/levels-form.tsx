import { formatMoney } from '@palpite/math/money.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { EffectCosts } from './effect-costs.tsx';
import { LevelFields } from './level-fields.tsx';
import {
  type LevelsView,
  longestReason,
  shortestReason,
  type TypedLevel,
  useEffectOf,
  useSaveLevels,
} from './vip-data.ts';

const mostLevels = 11;
const fewestLevels = 2;

const typedOf = ({ levels, languages }: LevelsView): TypedLevel[] => {
  const typed = levels.map(({ names, turnover, keep, upgrade, weekly, monthly, birthday }) => ({
    ...{ names, turnover: formatMoney(turnover), keep: formatMoney(keep), upgrade: formatMoney(upgrade) },
    ...{ weekly: formatMoney(weekly), monthly: formatMoney(monthly), birthday: formatMoney(birthday) },
  }));
  return typed.length >= fewestLevels ? typed : [blankOf(0, languages), blankOf(1, languages)];
};

const blankOf = (rank: number, languages: readonly string[]): TypedLevel => ({
  names: Object.fromEntries(languages.map((language) => [language, `VIP ${rank}`])),
  ...{ turnover: '', keep: '', upgrade: '', weekly: '', monthly: '', birthday: '' },
});

/** Changes the levels: first it says how many players rise and fall, then it saves or proposes. */
export function LevelsForm({ view, onClose }: { view: LevelsView; onClose(): void }) {
  const { t } = useTranslation('vip');
  const toast = useToast();
  const formId = useId();
  const [levels, setLevels] = useState(() => typedOf(view));
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const effect = useEffectOf();
  const save = useSaveLevels();
  const busy = effect.isPending || save.isPending;
  const enough = reason.trim().length >= shortestReason;
  const known = effect.data;
  // what was said of other levels does not hold for these
  const change = (next: readonly TypedLevel[]) => {
    setLevels([...next]);
    effect.reset();
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!known) return effect.mutate(levels);
    setWanted(!enough);
    if (!enough) return;
    save.mutate(
      { levels, reason: reason.trim(), falls: known.falls },
      {
        onSuccess: ({ proposal }) => {
          toast({ tone: 'good', text: t(proposal ? 'form.proposed' : 'form.saved') });
          onClose();
        },
        // by now it would do something else
        onError: () => effect.mutate(levels),
      },
    );
  };
  return (
    <AskDialog
      width="wide"
      title={t('form.title')}
      text={t('form.text')}
      confirm={t(!known ? 'form.look' : known.needsSecond ? 'form.propose' : 'form.save')}
      busy={busy}
      error={save.error ?? effect.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        {levels.map((level, rank) => (
          <LevelFields
            // the rank is what a level is
            // biome-ignore lint/suspicious/noArrayIndexKey: levels are never put into another order
            key={rank}
            rank={rank}
            level={level}
            languages={view.languages}
            disabled={busy}
            onChange={(next) => change(levels.map((each, at) => (at === rank ? next : each)))}
          />
        ))}
        <div className={content.row}>
          <Button
            variant="secondary"
            disabled={busy || levels.length >= mostLevels}
            onClick={() => change([...levels, blankOf(levels.length, view.languages)])}
          >
            {t('form.add')}
          </Button>
          <Button
            variant="quiet"
            disabled={busy || levels.length <= fewestLevels}
            onClick={() => change(levels.slice(0, -1))}
          >
            {t('form.remove')}
          </Button>
        </div>
        {known && (
          <p role="status">
            <b>
              {t('rises', { count: known.rises })} · {t('falls', { count: known.falls })}
            </b>{' '}
            {t(known.needsSecond ? 'form.needsTwo' : 'form.atOnce')}
          </p>
        )}
        {known && <EffectCosts costs={known.costs} />}
        {known && (
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            error={wanted && !enough ? t('reasonNeeded') : undefined}
            rows={2}
            required
            maxLength={longestReason}
            value={reason}
            readOnly={busy}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </form>
    </AskDialog>
  );
}
