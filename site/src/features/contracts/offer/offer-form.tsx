import { Refused } from '@palpite/contract/base/client.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { offerContract } from '@palpite/contract/commission/agent.ts';
import { type Draft, draftOf, isDraftField, problemsOf, termsOf } from '@palpite/math/commission/draft.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { FileText, Users } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { shareHabit } from '@palpite/ui/text/share.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { ask } from '../../../base/session/caller.ts';
import { useIntention } from '../../../base/session/intention.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { flagOfKind, type Offering, offeringQuery } from '../../../base/terms/offering.ts';
import fields from '../../../base/terms/terms.module.css';
import { TermsFields } from '../../../base/terms/terms-fields.tsx';
import { TermsTable } from '../../../base/terms/terms-table.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../contracts.module.css';
import { contractKeys, type ShownContract } from '../contracts-data.ts';

interface OfferFormProps {
  /** For whom, by the handle, where the way here said so. */
  to: string | undefined;
  /** Opens the offer that was made. */
  onOffered(id: string): void;
}

/** An offer of terms to an agent directly below: whom, of which kind, and what it says. */
export function OfferForm(props: OfferFormProps) {
  const t = useTexts('contracts');
  const status = useSiteStatus();
  const { data, isError, error, refetch } = useQuery(offeringQuery);
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data)
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton height={72} radius={12} />
        <Skeleton height={240} radius={12} />
      </div>
    );
  const own = data.own.filter(({ kind }) => flagOn(status, flagOfKind[kind]));
  if (own.length === 0)
    return <Empty art={<FileText size={40} />} title={t('offering.nothing')} text={t('offering.nothingText')} />;
  if (data.downlines.length === 0)
    return <Empty art={<Users size={40} />} title={t('offering.nobody')} text={t('offering.nobodyText')} />;
  return <Form {...props} own={own} downlines={data.downlines} />;
}

interface FormProps extends OfferFormProps, Pick<Offering, 'own' | 'downlines'> {}

function Form({ to, onOffered, own, downlines }: FormProps) {
  const t = useTexts('contracts', 'agents');
  const habit = shareHabit(useLanguage());
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  const [first] = own;
  if (!first) throw new Error('a form for nothing');
  const [downline, setDownline] = useState(downlines.some(({ handle }) => handle === to) ? (to ?? '') : '');
  const [draft, setDraft] = useState<Draft>(() => draftOf(first.terms, habit));
  const [payer, setPayer] = useState<ShownContract['funding']>('platform');
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<{ field?: string | undefined; text: string }>();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const held = own.find(({ kind }) => kind === draft.kind)?.terms;
  const problems = problemsOf(draft, held, habit);
  const whom = downlines.find(({ handle }) => handle === downline);
  const waits = whom?.waiting.includes(draft.kind) === true;
  const change = (next: Draft) => {
    setDraft(next);
    setSaid(undefined);
  };
  const wrong = (path: string) => {
    if (said?.field === path) return said.text;
    const problem = problems.get(path);
    // what is only not typed yet is no fault before the end
    return problem && (tried || problem !== 'missing') ? t(`problem.${problem}`) : undefined;
  };
  const wrongWhom =
    (said?.field === 'downline' ? said.text : undefined) ??
    (waits ? t('problem.waiting') : tried && !whom ? t('problem.noDownline') : undefined);

  const review = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.size === 0 && whom && !waits) setConfirming(true);
  };

  const offer = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const terms = termsOf(draft, habit) as InputOf<typeof offerContract>['terms'];
    try {
      const key = intention.keyFor(JSON.stringify([downline, draft, payer]));
      const { id } = await ask(offerContract, { downline, terms, funding: payer }, { key });
      intention.answered();
      showNotice('contracts:done.offer', 'good');
      onOffered(id);
    } catch (error) {
      intention.answered(error);
      const field = error instanceof Refused ? error.field?.replace(/^terms\./, '') : undefined;
      setSaid({ field, text: failureText(error, t) });
      setConfirming(false);
    } finally {
      void queries.invalidateQueries({ queryKey: contractKeys.all });
      running.current = false;
      setBusy(false);
    }
  };

  const shown = said && said.field !== 'downline' && !isDraftField(said.field, draft) ? said.text : undefined;
  return (
    <form className={form.form} onSubmit={review} noValidate>
      <FormAlert message={shown} />
      <div className={fields.fields}>
        <SelectField
          label={t('offering.downline')}
          value={downline}
          error={wrongWhom}
          onChange={(event) => {
            setDownline(event.currentTarget.value);
            setSaid(undefined);
          }}
          options={[
            { value: '', label: t('offering.choose') },
            ...downlines.map(({ handle, account, type }) => ({
              value: handle,
              label: `${account} (${t(`agents:type.${type}`)})`,
            })),
          ]}
        />
        <SelectField
          label={t('offering.kind')}
          value={draft.kind}
          error={said?.field === 'kind' ? said.text : undefined}
          onChange={(event) => {
            const chosen = own.find(({ kind }) => kind === event.currentTarget.value);
            if (chosen) change(draftOf(chosen.terms, habit));
          }}
          options={own.map(({ kind }) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <SelectField
          label={t('offering.payer')}
          hint={t(`offering.payerHint.${payer}`)}
          value={payer}
          onChange={(event) => setPayer(event.currentTarget.value === 'upline' ? 'upline' : 'platform')}
          options={(['platform', 'upline'] as const).map((value) => ({ value, label: t(`offering.payers.${value}`) }))}
        />
      </div>
      <p className={css.note}>{t('offering.yours')}</p>
      <TermsFields draft={draft} wrong={wrong} onChange={change} />
      {tried && problems.size > 0 && <FormAlert message={t('offering.mend')} />}
      <Button type="submit" size={52} full>
        {t('offering.review')}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => !busy && setConfirming(false)}
        title={t('confirm.offer.title', { account: whom?.account ?? '' })}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="secondary" size={52} disabled={busy} onClick={() => setConfirming(false)}>
              {t('confirm.back')}
            </Button>
            <Button size={52} busy={busy} onClick={() => void offer()}>
              {t('act.offer')}
            </Button>
          </>
        }
      >
        <p className={css.strong}>{t(`kind.${draft.kind}`)}</p>
        <p className={css.plain}>
          {t('confirm.offer.text')} {t(`offering.payerHint.${payer}`)}
        </p>
        <TermsTable terms={termsOf(draft, habit)} before={undefined} />
      </Dialog>
    </form>
  );
}
