import { parseMoney } from '@palpite/math/money.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { AskDialog } from '../../base/desk/ask-dialog.tsx';
import { symbolOf } from '../../base/symbols.ts';
import { type Answer, type Dispute, longestText, shortestText, useAnswer } from './disputes-data.ts';

/** Upholds or rejects a dispute with a text for the agent; a correction is only proposed, a second person decides. */
export function AnswerDialog({ dispute, onClose }: { dispute: Dispute; onClose(): void }) {
  const { t } = useTranslation('disputes');
  const toast = useToast();
  const formId = useId();
  const answer = useAnswer(dispute.id);
  const [verdict, setVerdict] = useState<Answer['answer']>('upheld');
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('');
  const [wanted, setWanted] = useState(false);
  const said = text.trim();
  const figure = amount === '' ? 0n : parseMoney(amount);
  const corrects = verdict === 'upheld' && figure > 0n;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setWanted(said.length < shortestText);
    // a second press while the first is on its way asks for nothing new
    if (said.length < shortestText || answer.isPending) return;
    answer.mutate(
      { answer: verdict, text: said, ...(corrects && { correction: figure }) },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t(corrects ? 'done.proposed' : 'done.answered') });
        },
      },
    );
  };

  return (
    <AskDialog
      title={t('answer.title', { account: dispute.account })}
      text={t(corrects ? 'answer.textCorrected' : 'answer.text')}
      confirm={t(corrects ? 'answer.propose' : 'answer.confirm')}
      width="normal"
      busy={answer.isPending}
      error={answer.error}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} className={content.stack} noValidate onSubmit={send}>
        <Segmented
          label={t('answer.verdict')}
          items={(['upheld', 'rejected'] as const).map((value) => ({ value, label: t(`one.${value}`) }))}
          value={verdict}
          onChange={setVerdict}
        />
        <TextArea
          label={t('answer.label')}
          aside={t('office:reject.counter', { used: text.length, limit: longestText })}
          error={wanted && said.length < shortestText ? t('answer.short', { count: shortestText }) : undefined}
          rows={4}
          required
          maxLength={longestText}
          value={text}
          readOnly={answer.isPending}
          onChange={(event) => setText(event.target.value)}
        />
        {verdict === 'upheld' && (
          <AmountField
            label={t('answer.correction')}
            hint={t('answer.correctionHint')}
            symbol={symbolOf('BRL')}
            value={amount}
            onChange={setAmount}
          />
        )}
      </form>
    </AskDialog>
  );
}
