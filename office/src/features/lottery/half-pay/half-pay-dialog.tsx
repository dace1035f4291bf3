import { useToast } from '@palpite/ui/box/toast.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { PercentField } from '@palpite/ui/form/percent-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled, readScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import {
  type DeskIssueView,
  exposureQuery,
  longestReason,
  shortestReason,
  useEndHalfPay,
  useSetHalfPay,
} from '../lottery-data.ts';
import { usePlayNames } from '../use-play-names.ts';
import type { HalfPayGroup } from './half-pay-part.tsx';

interface HalfPayDialogProps {
  view: DeskIssueView;
  onClose(): void;
}

/** In ten-thousandths: the whole prize is no half pay. */
const most = 9999;
const usual = 5000;

/** Asks which numbers of a play pay less, how much, and why. */
export function HalfPayDialog({ view: { issue, family }, onClose }: HalfPayDialogProps) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const toast = useToast();
  const names = usePlayNames(family);
  const { data } = useQuery(exposureQuery(issue.issueId));
  const { mutate, isPending, error } = useSetHalfPay(issue.issueId);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [percent, setPercent] = useState(formatScaled(usual, 2, language));
  const [wanted, setWanted] = useState(false);
  const plays = data?.byNumber ?? [];
  const play = chosen || (plays[0] ?? '');
  const numbers = text.split(/[\s;]+/).filter((number) => number !== '');
  const share = readScaled(percent, 2, language);
  const isShare = share !== undefined && share > 0 && share <= most;
  const example = names.example(play);
  return (
    <ReasonDialog
      title={t('half.ask', { numero: issue.numero })}
      text={t('half.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('half.open')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        const isFilled = numbers.length > 0 && isShare && play !== '';
        setWanted(!isFilled);
        // a second press while the first is on its way asks for nothing new
        if (isPending || !isFilled) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('half.done') });
          onClose();
        };
        mutate({ play, numbers, share, reason }, { onSuccess });
      }}
    >
      <div className={content.stack}>
        <SelectField
          label={t('half.play')}
          options={plays.map((value) => ({ value, label: names.play(value) }))}
          value={play}
          disabled={isPending}
          onChange={({ target }) => setChosen(target.value)}
        />
        <TextArea
          label={t('half.numbers')}
          hint={
            example === undefined ? t('half.hint') : t('half.hintOf', { code: example, number: names.number(example) })
          }
          error={wanted && numbers.length === 0 ? t('said.needed') : undefined}
          rows={2}
          maxLength={2000}
          value={text}
          readOnly={isPending}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <PercentField
          label={t('half.share')}
          value={percent}
          error={wanted && !isShare ? t('half.shareNeeded') : undefined}
          onChange={setPercent}
        />
      </div>
    </ReasonDialog>
  );
}

/** Asks why the numbers pay their whole prize again. */
export function EndHalfPayDialog({ view, group, onClose }: HalfPayDialogProps & { group: HalfPayGroup }) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const names = usePlayNames(view.family);
  const { mutate, isPending, error } = useEndHalfPay(view.issue.issueId);
  const { play, numbers } = group;
  return (
    <ReasonDialog
      title={t('half.endOf', { play: names.play(play) })}
      text={t('half.endText', { numbers: numbers.map(names.number).join(', ') })}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('half.end')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('half.ended') });
          onClose();
        };
        mutate({ play, numbers: [...numbers], reason }, { onSuccess });
      }}
    />
  );
}
