import { Refused } from '@palpite/contract/base/client.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { GiveForm, GivePageFrame } from '../../../base/desk/give-parts.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { freeBetFigures, winningsText } from '../reward-parts.tsx';
import {
  type Form,
  formQuery,
  type Gift,
  longestReason,
  type Preview,
  previewQuery,
  useGive,
} from '../rewards-data.ts';
import { type GiftDraft, giftOf, mostTimes, type Problem, problemsOf, usual } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { oddsText } from './odds-text.ts';

/** A reward for one player by hand: whom, what and why; then what it asks, before it is given or proposed. */
export function GivePage() {
  const { t } = useTranslation('rewards');
  const found = useQuery(formQuery);
  return (
    <GivePageFrame
      {...{ title: t('give.title'), lead: t('give.lead'), found }}
      back={{ to: '/rewards', label: t('back') }}
    >
      {(form) => <GiftForm form={form} />}
    </GivePageFrame>
  );
}

/** The fields of the form by the names the platform has for them. */
const fields: Readonly<Record<string, Problem>> = {
  ...{ username: 'username', amount: 'amount', points: 'points', 'reward.amount': 'amount', reason: 'reason' },
  ...{ 'reward.points': 'points', 'reward.rollover': 'rollover', 'reward.days': 'days', claimDays: 'claimDays' },
  ...{ 'reward.game': 'game', gameCode: 'game', 'reward.rounds': 'rounds', rounds: 'rounds', stake: 'stake' },
  'reward.stake': 'stake',
};

function GiftForm({ form }: { form: Form }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const toast = useToast();
  const [, go] = useLocation();
  const [draft, setDraft] = useState<GiftDraft>(usual);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Gift>();
  const preview = useQuery(previewQuery(asked));
  const give = useGive();
  const error = asked ? preview.error : give.error;
  const said = error instanceof Refused ? error : undefined;
  const at = said?.field === undefined ? undefined : fields[said.field];
  const problems = problemsOf(draft, form);
  const wrong = (field: Problem) => {
    if (at === field) return said?.message;
    if (!tried || !problems.has(field)) return undefined;
    return t(`problem.${field}`, {
      most:
        field === 'amount' || field === 'stake'
          ? formatCurrency(form.most, pixSymbol, language)
          : formatInteger(form.points?.most ?? 0, language),
      times: mostTimes,
    });
  };
  const change = (part: Partial<GiftDraft>) => {
    setDraft({ ...draft, ...part });
    setAsked(undefined);
    give.reset();
  };
  const review = () => {
    setTried(true);
    give.reset();
    setAsked(problems.size > 0 ? undefined : giftOf(draft));
    // the same question once more
    if (preview.isError) void preview.refetch();
  };
  const send = () => {
    // a second press while the first is on its way asks for nothing new
    if (!asked || give.isPending) return;
    give.mutate(
      { ...asked, claimDays: Number(draft.claimDays), reason: draft.reason.trim() },
      {
        onSuccess: ({ rewardId, account }) => {
          toast({ tone: 'good', text: t(rewardId === null ? 'give.proposed' : 'give.done', { name: account }) });
          go(rewardId === null ? '/rewards' : `/rewards/${rewardId}`);
        },
        onError: () => setAsked(undefined),
      },
    );
  };
  return (
    <>
      <GiveForm
        reason={draft.reason}
        words={{
          ...{ label: t('give.why'), hint: t('give.whyHint'), error: wrong('reason'), longest: longestReason },
          ...{ review: t('give.review'), mend: tried && problems.size > 0 ? t('give.mend') : undefined },
        }}
        error={at === undefined ? error : undefined}
        busy={preview.isFetching && !preview.data}
        onReason={(reason) => change({ reason })}
        onReview={review}
      >
        <GiftFields {...{ draft, form, wrong, onChange: change }} />
      </GiveForm>
      {asked && preview.data && (
        <PreviewDialog
          {...{ form, gift: asked, preview: preview.data, claimDays: Number(draft.claimDays), busy: give.isPending }}
          onConfirm={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface PreviewDialogProps {
  form: Form;
  gift: Gift;
  preview: Preview;
  claimDays: number;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

function PreviewDialog({ form, gift: { reward }, preview, claimDays, busy, onConfirm, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const { account, asked, needsSecond } = preview;
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const worthOf = () => {
    if (reward.kind === 'points')
      return t('points', { count: reward.points, points: formatInteger(reward.points, language) });
    if (reward.kind === 'free_bet')
      return t('freeBet', { stake: money(reward.amount), odds: oddsText(reward.odds, language) });
    if (reward.kind !== 'free_rounds') return money(reward.amount);
    const { game: code, rounds, stake } = reward;
    const game = form.freeGames.find((each) => each.code === code)?.name ?? code;
    return t('freeRounds', { count: rounds, stake: money(stake), game });
  };
  const worth = worthOf();
  // as long as a button may be
  const short =
    reward.kind === 'free_rounds'
      ? t('freeShort', { count: reward.rounds })
      : reward.kind === 'free_bet'
        ? money(reward.amount)
        : worth;
  const words = { worth, name: account };
  return (
    <AskDialog
      title={t(needsSecond ? 'give.proposeTitle' : 'give.confirmTitle', words)}
      text={t(needsSecond ? 'give.proposeText' : 'give.confirmText', { count: claimDays })}
      confirm={t(needsSecond ? 'give.propose' : 'give.confirm', { worth: short })}
      focus="cancel"
      busy={busy}
      error={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Figures
        look="list"
        items={[
          { key: 'worth', label: t('column.worth'), value: worth },
          { key: 'kind', label: t('column.kind'), value: t(`kind.${reward.kind}`) },
          reward.kind === 'free_rounds'
            ? { key: 'winnings', label: t('give.winnings'), value: winningsText(t, reward) }
            : { key: 'asked', label: t('asked'), value: asked === null ? t('asksNothing') : money(asked) },
          ...(reward.kind === 'free_bet' ? freeBetFigures(t, reward) : []),
          ...(reward.kind === 'bonus' && reward.leastOdds !== 'none'
            ? [{ key: 'odds', label: t('give.bonusOdds'), value: oddsText(reward.leastOdds, language) }]
            : []),
        ]}
      />
    </AskDialog>
  );
}
