import type { RebateMode } from '@palpite/contract/rebates/shapes.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { PercentField } from '@palpite/ui/form/percent-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled, readScaled } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { longestReason, type PlansView, shortestReason, useSavePlan } from './rebates-data.ts';

const modes: readonly RebateMode[] = ['automatic', 'manual', 'off'];
/** Ten percent, in hundredths of a percent. */
const highest = 1000;

/** Changes how products are paid, one product after another; all of it is saved or proposed at once. */
export function PlanForm({ view, onClose }: { view: PlansView; onClose(): void }) {
  const { t } = useTranslation(['rebates', 'catalogue']);
  const toast = useToast();
  const language = useLanguage();
  const formId = useId();
  const save = useSavePlan();
  const busy = save.isPending;
  const [typed, setTyped] = useState(() =>
    ((view.next ?? view.current)?.products ?? []).map(({ gameType, mode, rates }) => ({
      ...{ gameType, mode },
      rates: rates.map((rate) => formatScaled(BigInt(rate), 2, language)),
    })),
  );
  const [type, setType] = useState<string>(typed[0]?.gameType ?? '');
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const enough = reason.trim().length >= shortestReason;
  const read = (text: string) => {
    const rate = readScaled(text, 2, language);
    return rate === undefined || rate > highest ? undefined : rate;
  };
  const shown = typed.find(({ gameType }) => gameType === type);
  const change = (next: Partial<NonNullable<typeof shown>>) => {
    save.reset();
    setTyped(typed.map((each) => (each.gameType === type ? { ...each, ...next } : each)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setWanted(true);
    const wrong = typed.find(({ rates }) => rates.some((text) => read(text) === undefined));
    if (wrong) return setType(wrong.gameType);
    if (!enough) return;
    const products = typed.map(({ rates, ...product }) => ({
      ...product,
      rates: rates.map((text) => read(text) ?? 0),
    }));
    save.mutate(
      { products, reason: reason.trim() },
      {
        onSuccess: ({ proposal }) => {
          toast({ tone: 'good', text: t(proposal ? 'form.proposed' : 'form.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <AskDialog
      width="wide"
      title={t('form.title')}
      text={t('form.text')}
      confirm={t('form.save')}
      busy={busy}
      error={save.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <div className={content.row}>
          <SelectField
            label={t('product')}
            value={type}
            disabled={busy}
            options={typed.map(({ gameType }) => ({ value: gameType, label: t(`catalogue:type.${gameType}`) }))}
            onChange={({ target }) => setType(target.value)}
          />
          <SelectField
            label={t('mode')}
            value={shown?.mode ?? 'off'}
            disabled={busy}
            options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
            onChange={({ target }) => change({ mode: target.value as RebateMode })}
          />
        </div>
        <fieldset className={content.language} disabled={busy}>
          <legend>{t('form.rates')}</legend>
          <div className={content.row}>
            {shown?.rates.map((text, rank) => (
              <PercentField
                // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what a rate belongs to
                key={rank}
                label={t('level', { rank })}
                value={text}
                error={wanted && read(text) === undefined ? t('form.range') : undefined}
                onChange={(value) => change({ rates: shown.rates.map((each, at) => (at === rank ? value : each)) })}
              />
            ))}
          </div>
        </fieldset>
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
      </form>
    </AskDialog>
  );
}
