import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { Figures } from '../../../base/parts/figures.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useMay } from '../../../base/staff.ts';
import { type DeskIssueView, type Said, useSayResult } from '../lottery-data.ts';
import { NumbersDialog } from './numbers-dialog.tsx';
import { RetractButton, RetractionProposal } from './retraction-part.tsx';

/**
 * Of an issue that others draw: who has said its result, the way to say it where the sources do not, and to take back
 * what was said by mistake.
 */
export function ResultPart({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage');
  const [asking, setAsking] = useState(false);
  const { awaited } = view;
  if (!awaited) return null;
  const nameOf = ({ source, mine, saidAt }: Said) => {
    const name = source === null ? t(mine ? 'said.mine' : 'said.staff') : t('said.source', { number: source });
    return `${name}, ${formatDateTime(saidAt, language)}`;
  };
  const { issueId } = view.issue;
  return (
    <>
      {awaited.said.map(
        (said) =>
          said.retraction &&
          !said.retraction.isElsewhere && (
            <RetractionProposal
              key={said.saidId}
              {...{ issueId, said, name: nameOf(said), proposal: said.retraction }}
            />
          ),
      )}
      <Section title={t('said.title')} panel>
        <p>{t(`said.${awaited.note ?? 'none'}`)}</p>
        {awaited.said.length > 0 && (
          <Figures
            look="list"
            items={awaited.said.map((each) => ({
              ...{ key: each.saidId, label: nameOf(each) },
              value: (
                <>
                  <bdi style={{ overflowWrap: 'anywhere' }}>{each.result.join(' ')}</bdi>
                  <RetractButton {...{ issueId, said: each, name: nameOf(each) }} />
                </>
              ),
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
    </>
  );
}

function ResultDialog({ view: { issue }, onClose }: { view: DeskIssueView; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const say = useSayResult(issue.issueId);
  const words = { title: t('said.ask', { numero: issue.numero }), text: t('said.text'), confirm: t('said.do') };
  return <NumbersDialog {...{ words, onClose }} act={say} done={t('said.done')} />;
}
