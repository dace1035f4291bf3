import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import css from './lottery.module.css';
import { type Awaited, type DeskIssueView, longestReason, shortestReason, useSayResult } from './lottery-data.ts';

/** Of an issue that others draw: who has said its result, and the way to say it where the sources do not. */
export function ResultPart({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage');
  const [asking, setAsking] = useState(false);
  const { awaited } = view;
  if (!awaited) return null;
  const nameOf = ({ source, mine }: Awaited['said'][number]) =>
    source === null ? t(mine ? 'said.mine' : 'said.staff') : t('said.source', { number: source });
  return (
    <Section title={t('said.title')} panel>
      <p>{t(`said.${awaited.note ?? 'none'}`)}</p>
      {awaited.said.length > 0 && (
        <Figures
          look="list"
          items={awaited.said.map((each) => ({
            key: `${nameOf(each)} ${each.saidAt}`,
            label: `${nameOf(each)}, ${formatDateTime(each.saidAt, language)}`,
            value: <bdi style={{ overflowWrap: 'anywhere' }}>{each.result.join(' ')}</bdi>,
          }))}
        />
      )}
      {may && (
        <div className={content.foot}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('said.open')}
          </Button>
        </div>
      )}
      {asking && <ResultDialog view={view} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function ResultDialog({ view: { issue }, onClose }: { view: DeskIssueView; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = useSayResult(issue.issueId);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const result = text.split(/[\s,;]+/).filter((number) => number !== '');
  return (
    <ReasonDialog
      title={t('said.ask', { numero: issue.numero })}
      text={t('said.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('said.do')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        setWanted(result.length === 0);
        // a second press while the first is on its way asks for nothing new
        if (isPending || result.length === 0) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('said.done') });
          onClose();
        };
        mutate({ result, reason }, { onSuccess });
      }}
    >
      <div className={css.typed}>
        <TextArea
          label={t('column.result')}
          hint={t('said.hint')}
          error={wanted && result.length === 0 ? t('said.needed') : undefined}
          rows={3}
          required
          maxLength={2000}
          value={text}
          readOnly={isPending}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </ReasonDialog>
  );
}
