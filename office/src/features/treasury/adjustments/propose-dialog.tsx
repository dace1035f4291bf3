import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFieldOf } from '../../../base/desk/first-field.ts';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { adjustmentWords } from './adjustment-words.ts';
import { type Draft, shortestReason, usePropose } from './adjustments-data.ts';
import { type Filled, isEnough, ProposeFields } from './propose-fields.tsx';

const nothing: Filled = { username: '', direction: 'give', wallet: 'main', amount: '', reason: '', about: '' };

/** Writes a proposal, then says once more whose money it is about and what another person will be asked to do. */
export function ProposeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const toast = useToast();
  const formId = useId();
  const [filled, setFilled] = useState(nothing);
  const [wanted, setWanted] = useState(false);
  const [draft, setDraft] = useState<Draft>();
  const propose = usePropose();
  const unknown = propose.error instanceof Refused && propose.error.code === 'treasury.unknown_player';
  const words = adjustmentWords(
    {
      amount: draft?.amount ?? 0n,
      currency: draft?.wallet === 'points' ? 'PTS' : 'BRL',
      playerName: draft?.username ?? '',
    },
    language,
  );

  const check = (event: FormEvent) => {
    event.preventDefault();
    const whole = draftOf(filled);
    setWanted(!whole);
    setDraft(whole);
  };
  const send = () => {
    // a second press while the first is on its way asks for nothing new
    if (!draft || propose.isPending) return;
    propose.mutate(draft, {
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('adjustments.proposedNow', words) });
      },
      // nobody of that name: back to the field that is wrong
      onError: (error) => {
        if (error instanceof Refused && error.code === 'treasury.unknown_player') setDraft(undefined);
      },
    });
  };
  const change = (next: Filled) => {
    if (unknown && next.username !== filled.username) propose.reset();
    setFilled(next);
  };

  return (
    <Dialog
      open
      onClose={() => !propose.isPending && onClose()}
      title={draft ? t(`adjustments.propose.${draft.direction}`, words) : t('adjustments.new')}
      description={draft ? t('adjustments.propose.text') : t('adjustments.propose.lead')}
      closeLabel={t('office:action.close')}
      width="normal"
      initialFocus={firstFieldOf(formId)}
      footer={
        draft ? (
          <>
            <Button variant="secondary" disabled={propose.isPending} onClick={() => setDraft(undefined)}>
              {t('adjustments.propose.change')}
            </Button>
            <Button busy={propose.isPending} onClick={send}>
              {t('adjustments.propose.confirm', words)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('office:action.cancel')}
            </Button>
            <Button type="submit" form={formId}>
              {t('adjustments.propose.next')}
            </Button>
          </>
        )
      }
    >
      {draft ? (
        <>
          <Figures
            look="list"
            items={[
              { key: 'player', label: t('adjustments.player'), value: draft.username },
              { key: 'what', label: t('adjustments.what'), value: t(`adjustments.direction.${draft.direction}`) },
              { key: 'amount', label: t('adjustments.amount'), value: words.amount },
              { key: 'reason', label: t('adjustments.reason'), value: draft.reason },
              ...(draft.about ? [{ key: 'about', label: t('adjustments.about'), value: draft.about }] : []),
            ]}
          />
          <DialogError error={propose.error} />
        </>
      ) : (
        <ProposeFields
          formId={formId}
          filled={filled}
          wanted={wanted}
          unknown={unknown ? propose.error?.message : undefined}
          onChange={change}
          onSubmit={check}
        />
      )}
    </Dialog>
  );
}

/** What is sent, once every field says enough. */
function draftOf({ username, direction, wallet, amount, reason, about }: Filled): Draft | undefined {
  const who = username.trim();
  const why = reason.trim();
  const what = about.trim();
  if (who === '' || !isEnough({ amount, wallet }) || why.length < shortestReason) return undefined;
  const isPoints = wallet === 'points' && { wallet };
  return {
    username: who,
    direction,
    ...isPoints,
    amount: parseMoney(amount),
    reason: why,
    ...(what !== '' && { about: what }),
  };
}
