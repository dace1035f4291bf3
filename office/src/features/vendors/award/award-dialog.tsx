import { giveVendorAward } from '@palpite/contract/dialects/office.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import content from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { useGiveAward } from '../vendors-data.ts';

interface Written {
  username: string;
  gameCode: string;
  rounds: string;
  value: string;
  endsAt: number | null;
  remark: string;
}
const weekMs = 7 * 86_400_000;

/** Gives a player free rounds; says what they are worth in all before they are given. */
export function AwardDialog({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const toast = useToast();
  const formId = useId();
  const give = useGiveAward(code);
  const { value, problems, put, check, refused } = useDraft<Written>({
    ...{ username: '', gameCode: '', rounds: '10', value: '', endsAt: Date.now() + weekMs, remark: '' },
  });
  const amount = value.value === '' ? 0n : parseMoney(value.value);
  const worth = amount * BigInt(value.rounds || '0');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { username, gameCode, rounds, endsAt, remark } = value;
    const written = {
      code,
      username,
      gameCode,
      rounds: Number(rounds),
      value: value.value,
      endsAt: endsAt ?? 0,
      remark,
    };
    if (give.isPending || !check(giveVendorAward.input, written)) return;
    const { code: _, ...award } = { ...written, value: amount };
    give.mutate(award, {
      onError: refused,
      onSuccess: ({ playerName }) => {
        onClose();
        toast({ tone: 'good', text: t('given', { name: playerName, count: Number(rounds) }) });
      },
    });
  };
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const;
  return (
    <AskDialog
      title={t('giveAward')}
      text={worth > 0n ? t('awardWorth', { sum: formatCurrency(worth, pixSymbol, language) }) : t('awardText')}
      confirm={t('giveNow')}
      width="normal"
      busy={give.isPending}
      error={give.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={submit}>
        <div className={content.row}>
          <Field
            {...plain}
            label={t('player')}
            maxLength={64}
            value={value.username}
            error={problems.username}
            onChange={({ target }) => put({ username: target.value })}
          />
          <Field
            {...plain}
            label={t('gameCode')}
            hint={t('gameCodeHint')}
            maxLength={100}
            value={value.gameCode}
            error={problems.gameCode}
            onChange={({ target }) => put({ gameCode: target.value })}
          />
        </div>
        <div className={content.row}>
          <Field
            label={t('rounds')}
            inputMode="numeric"
            maxLength={4}
            required
            value={value.rounds}
            error={problems.rounds}
            onChange={({ target }) => put({ rounds: target.value.replaceAll(/\D/g, '') })}
          />
          <AmountField
            label={t('roundValue')}
            symbol={pixSymbol}
            value={value.value}
            error={problems.value}
            onChange={(next) => put({ value: next })}
          />
        </div>
        <Field
          label={t('goodUntil')}
          type="datetime-local"
          error={problems.endsAt}
          value={localTime(value.endsAt)}
          onChange={({ target }) => put({ endsAt: instantAt(target.value) })}
        />
        <Field
          label={t('remark')}
          hint={t('remarkHint')}
          maxLength={200}
          required
          value={value.remark}
          error={problems.remark}
          onChange={({ target }) => put({ remark: target.value })}
        />
      </form>
    </AskDialog>
  );
}
