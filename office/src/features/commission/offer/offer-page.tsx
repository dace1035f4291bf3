import { Refused } from '@palpite/contract/base/client.ts';
import { type Draft, draftOf, isDraftField, problemsOf, termsOf } from '@palpite/math/commission/draft.ts';
import type { ContractKind, Terms } from '@palpite/math/commission/terms.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { shareHabit } from '@palpite/ui/text/share.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { Closed } from '../../../base/desk/decision.tsx';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { useMay } from '../../../base/staff.ts';
import css from '../commission.module.css';
import { kinds, longestReason, type Offer, oneOf, shortestReason, useOffer } from '../commission-data.ts';
import { TermsTable } from '../contracts/terms-table.tsx';
import { TermsFields } from './terms-fields.tsx';

const nothing = { turnover: 0n, active: 0, rate: 0 };
const anybody = { deposits: 0n, turnover: 0n };

/** With what a form of each kind begins: it gives nothing yet. */
const blank: Readonly<Record<ContractKind, Terms>> = {
  dividend: {
    ...{ kind: 'dividend', period: 'M', tiers: [{ ...nothing, netLoss: 0n }], active: anybody, fee: 0 },
    carryOver: true,
  },
  daily_salary: { kind: 'daily_salary', tiers: [nothing], active: anybody },
  hourly_salary: { kind: 'hourly_salary', tiers: [nothing], active: anybody },
  realtime_salary: { kind: 'realtime_salary', singleBet: 0, profit: 0, loss: 0 },
};

/** The platform offers terms to an agent: whom, of which kind, what they say and why; then once more before it goes. */
export function OfferPage() {
  const { t } = useTranslation('commission');
  const habit = shareHabit(useLanguage());
  const toast = useToast();
  const [, go] = useLocation();
  const may = useMay('agents.change');
  const asked = new URLSearchParams(useSearch()).get('account') ?? '';
  const [account, setAccount] = useState(asked);
  const [draft, setDraft] = useState<Draft>(() => draftOf(blank.dividend, habit));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const offer = useOffer();

  const problems = problemsOf(draft, undefined, habit);
  const { error } = offer;
  const path = error instanceof Refused ? error.field?.replace(/^terms\./, '') : undefined;
  const said = error instanceof Refused ? error.message : undefined;
  const isBeside = path === 'account' || isDraftField(path, draft);
  const wrong = (field: string) => {
    if (path === field) return said;
    const problem = problems.get(field);
    // what is only not typed yet is no fault before the end
    return problem && (tried || problem !== 'missing') ? t(`problem.${problem}`) : undefined;
  };
  const noAccount = account.trim() === '';
  const noReason = reason.trim().length < shortestReason;
  const edited = () => offer.error && offer.reset();
  const change = (next: Draft) => {
    setDraft(next);
    edited();
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.size === 0 && !noAccount && !noReason) setConfirming(true);
  };
  const send = () =>
    offer.mutate(
      { account: account.trim(), terms: termsOf(draft, habit) as Offer['terms'], reason: reason.trim() },
      {
        onSuccess: ({ id }) => {
          toast({ tone: 'good', text: t('offer.done', { account: account.trim() }) });
          go(`/contracts/${id}`);
        },
        onError: () => setConfirming(false),
      },
    );

  return (
    <>
      <PageHead
        title={t('offer.title')}
        lead={t('offer.lead')}
        back={
          <Link href="/contracts">
            <ArrowLeft size={16} />
            {t('contract.back')}
          </Link>
        }
      />
      {!may && <Closed>{t('mayNot')}</Closed>}
      <form className={css.form} noValidate onSubmit={review}>
        <div className={css.fields}>
          <Field
            label={t('offer.account')}
            error={path === 'account' ? said : tried && noAccount ? t('offer.accountNeeded') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
            value={account}
            onChange={({ target }) => {
              setAccount(target.value);
              edited();
            }}
          />
          <SelectField
            label={t('filter.kind')}
            value={draft.kind}
            error={path === 'kind' ? said : undefined}
            options={kinds.map((value) => ({ value, label: t(`office:contractKind.${value}`) }))}
            onChange={({ target }) => change(draftOf(blank[oneOf(kinds, target.value) ?? 'dividend'], habit))}
          />
        </div>
        <TermsFields draft={draft} wrong={wrong} onChange={change} />
        <TextArea
          label={t('reason')}
          aside={t('office:reject.counter', { used: reason.length, limit: longestReason })}
          hint={t('reasonHint')}
          error={tried && noReason ? t('office:desk.reasonShort', { count: shortestReason }) : undefined}
          rows={3}
          required
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {tried && problems.size > 0 && <p className={css.fault}>{t('offer.mend')}</p>}
        {!isBeside && <DialogError error={error} />}
        <div>
          <Button type="submit" disabled={!may}>
            {t('offer.review')}
          </Button>
        </div>
      </form>
      {confirming && (
        <AskDialog
          title={t('offer.confirmTitle', { account: account.trim() })}
          text={t('offer.confirmText')}
          confirm={t('offer.confirm')}
          width="normal"
          focus="cancel"
          busy={offer.isPending}
          error={undefined}
          onConfirm={send}
          onClose={() => setConfirming(false)}
        >
          <h3>{t(`office:contractKind.${draft.kind}`)}</h3>
          <TermsTable terms={termsOf(draft, habit)} />
        </AskDialog>
      )}
    </>
  );
}
