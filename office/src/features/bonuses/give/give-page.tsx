import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { GiveForm, GivePageFrame } from '../../../base/desk/give-parts.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { type Form, formQuery, type Gift, longestReason, previewQuery, useGive } from '../bonuses-data.ts';
import { claimDaysOf, type GiftDraft, giftOf, hasField, problemsOf, usual } from './gift-draft.ts';
import { GiftFields } from './gift-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** A bonus for one player: whom, how much and under which terms; then what it asks and costs, before it is given. */
export function GivePage() {
  const { t } = useTranslation('bonuses');
  const found = useQuery(formQuery);
  return (
    <GivePageFrame
      {...{ title: t('give.title'), lead: t('give.lead'), found }}
      back={{ to: '/bonuses', label: t('back') }}
    >
      {(form) => <GiftForm form={form} />}
    </GivePageFrame>
  );
}

function GiftForm({ form }: { form: Form }) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const toast = useToast();
  const [, go] = useLocation();
  const [draft, setDraft] = useState<GiftDraft>(usual);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Gift>();
  const preview = useQuery(previewQuery(asked, draft.stake === '' ? 0n : parseMoney(draft.stake)));
  const give = useGive();
  const error = asked ? preview.error : give.error;
  const said = error instanceof Refused ? error : undefined;
  const problems = problemsOf(draft, form, language);
  const words = {
    least: formatCurrency(form.least, pixSymbol, language),
    most: formatCurrency(form.most, pixSymbol, language),
  };
  const wrong = (field: string) => {
    if (said?.field === field) return said.message;
    const problem = problems.get(field);
    return tried && problem ? t(`problem.${problem}`, words) : undefined;
  };
  const change = (part: Partial<GiftDraft>) => {
    setDraft({ ...draft, ...part });
    setAsked(undefined);
    give.reset();
  };
  const review = () => {
    setTried(true);
    give.reset();
    setAsked(problems.size > 0 ? undefined : giftOf(draft, language));
    // the same question once more
    if (preview.isError) void preview.refetch();
  };
  const send = () => {
    // a second press while the first is on its way asks for nothing new
    if (!asked || give.isPending) return;
    give.mutate(
      { ...asked, claimDays: claimDaysOf(draft), reason: draft.reason.trim() },
      {
        onSuccess: ({ bonusId, state, account }) => {
          toast({ tone: 'good', text: t(state === 'proposed' ? 'give.proposed' : 'give.done', { name: account }) });
          go(`/bonuses/${bonusId}`);
        },
        onError: () => setAsked(undefined),
      },
    );
  };
  const fields = { draft, form, wrong, onChange: change };
  return (
    <>
      <GiveForm
        reason={draft.reason}
        words={{
          ...{ label: t('reason.label'), hint: t('reason.hint'), error: wrong('reason'), longest: longestReason },
          ...{ review: t('give.review'), mend: tried && problems.size > 0 ? t('give.mend') : undefined },
        }}
        error={hasField(draft, said?.field) ? undefined : error}
        busy={preview.isFetching && !preview.data}
        onReason={(reason) => change({ reason })}
        onReview={review}
      >
        <GiftFields {...fields} />
        <LineFields {...fields} />
      </GiveForm>
      {asked && preview.data && (
        <PreviewDialog
          gift={asked}
          preview={preview.data}
          claimDays={claimDaysOf(draft)}
          stake={draft.stake}
          busy={give.isPending}
          onStake={(stake) => setDraft({ ...draft, stake })}
          onConfirm={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
