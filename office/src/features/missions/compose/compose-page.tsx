import { languageTable } from '@palpite/contract/base/language.ts';
import { boardScores, missionMetrics, missionPeriods, playMetrics } from '@palpite/contract/missions/shapes.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from '../../../base/content/brand-time.ts';
import content from '../../../base/content/content.module.css';
import { Editor } from '../../../base/content/editor.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useComposing } from '../../../base/versions/composing.tsx';
import { type Campaign, type Options, usePropose } from '../missions-data.ts';
import { BoardFields } from './board-fields.tsx';
import { termsOf, typedCampaign, unreadable } from './compose-state.ts';
import { MissionFields } from './mission-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';

const kinds = ['mission', 'board'] as const;

interface ComposePageProps {
  options: Options;
  /** Undefined: a new one. */
  campaign: Campaign | undefined;
  onLeave(): void;
}

/** Composes a version of a mission or a board, and proposes it to another person. */
export function ComposePage({ options, campaign, onLeave }: ComposePageProps) {
  const { t } = useTranslation('missions');
  const [now] = useState(() => Date.now());
  const { value, problems, change, editor, dialog } = useComposing({
    ...{ initial: typedCampaign(options, campaign, now), unreadable, propose: usePropose(), onLeave },
    inputOf: (typed, reason) => ({
      campaignId: campaign?.campaignId ?? null,
      terms: termsOf(typed, now),
      reason,
    }),
  });
  const { kind, titles, metric, score } = value;
  const isBarred = kind === 'mission' ? options.missionsBarred : options.boardsBarred;
  const counts = kind === 'board' || playMetrics.includes(metric);
  return (
    <Editor title={t(campaign ? 'compose.version' : 'compose.new')} back={t('compose.back')} {...editor}>
      <Section title={t('compose.what')} panel>
        <div className={content.stack}>
          <div className={content.row}>
            {!campaign && (
              <SelectField
                label={t('field.kind')}
                value={kind}
                hint={isBarred ? t('compose.barred') : undefined}
                options={kinds.map((each) => ({
                  ...{ value: each, label: t(`kind.${each}`) },
                  disabled: each === 'mission' ? options.missionsBarred : options.boardsBarred,
                }))}
                onChange={({ target }) => change({ kind: target.value === 'board' ? 'board' : 'mission' })}
              />
            )}
            {kind === 'mission' ? (
              <SelectField
                label={t('field.metric')}
                value={metric}
                error={problems.metric}
                hint={options.barred.length > 0 ? t('compose.barred') : undefined}
                options={missionMetrics.map((each) => ({
                  ...{ value: each, label: t(`metric.${each}`), disabled: options.barred.includes(each) },
                }))}
                onChange={({ target }) =>
                  change({ metric: missionMetrics.find((each) => each === target.value) ?? 'turnover' })
                }
              />
            ) : (
              <SelectField
                label={t('field.score')}
                value={score}
                error={problems.score}
                options={boardScores.map((each) => ({ value: each, label: t(`score.${each}`) }))}
                onChange={({ target }) =>
                  change({ score: boardScores.find((each) => each === target.value) ?? 'turnover' })
                }
              />
            )}
            {kind === 'mission' && (
              <SelectField
                label={t('field.period')}
                value={value.period}
                options={missionPeriods.map((each) => ({ value: each, label: t(`period.${each}`) }))}
                onChange={({ target }) =>
                  change({ period: missionPeriods.find((each) => each === target.value) ?? 'week' })
                }
              />
            )}
          </div>
          <div className={content.row}>
            {Object.entries(titles).map(([language, title]) => (
              <Field
                key={language}
                label={t('compose.title', {
                  language: languageTable[language as keyof typeof languageTable]?.name ?? language,
                })}
                maxLength={80}
                dir="auto"
                value={title}
                error={problems[`titles.${language}`]}
                onChange={({ currentTarget }) => change({ titles: { ...titles, [language]: currentTarget.value } })}
              />
            ))}
          </div>
        </div>
      </Section>
      <Section title={t('compose.who')} panel>
        <div className={content.row}>
          <Field
            label={t('field.leastRank')}
            hint={t(kind === 'mission' ? 'compose.rankHint' : 'compose.boardRankHint')}
            inputMode="numeric"
            value={value.leastRank}
            error={problems.leastRank}
            onChange={({ currentTarget }) => change({ leastRank: currentTarget.value })}
          />
        </div>
      </Section>
      {counts && (
        <Section title={t('compose.counts')} panel>
          <ScopeFields value={value} options={options} problems={problems} onChange={change} />
        </Section>
      )}
      <Section title={t(kind === 'mission' ? 'compose.goal' : 'compose.prizes')} panel>
        {kind === 'mission' ? (
          <MissionFields value={value} freeGames={options.freeGames} problems={problems} onChange={change} />
        ) : (
          <BoardFields value={value} freeGames={options.freeGames} problems={problems} onChange={change} />
        )}
      </Section>
      <Section title={t('compose.times')} panel>
        <div className={content.row}>
          <Field
            label={t('office:content.startsAt')}
            type="datetime-local"
            hint={t('compose.startsHint')}
            value={localTime(value.startsAt)}
            error={problems.startsAt}
            onChange={({ currentTarget }) => change({ startsAt: instantAt(currentTarget.value) })}
          />
          <Field
            label={t('office:content.endsAt')}
            type="datetime-local"
            hint={t(kind === 'mission' ? 'compose.endsHint' : 'compose.boardEndsHint')}
            value={localTime(value.endsAt)}
            error={problems.endsAt}
            onChange={({ currentTarget }) => change({ endsAt: instantAt(currentTarget.value) })}
          />
          <Field
            label={t('field.claimDays')}
            inputMode="numeric"
            value={value.claimDays}
            error={problems.claimDays}
            onChange={({ currentTarget }) => change({ claimDays: currentTarget.value })}
          />
        </div>
      </Section>
      {dialog}
    </Editor>
  );
}
