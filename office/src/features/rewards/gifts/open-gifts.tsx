import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatOdds } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { type ProposalChoice, ProposalPart } from '../../../base/desk/proposal-part.tsx';
import { usePollMs } from '../../../base/live.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { useMay } from '../../../base/staff.ts';
import { symbolOf } from '../../../base/symbols.ts';
import { freeBetFigures, winningsText, worthText } from '../reward-parts.tsx';
import { type DeskGift, giftsQuery, longestReason, useDecideGift } from '../rewards-data.ts';

/** Rewards by hand that wait for a second person; nothing where there are none. */
export function OpenGifts() {
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...giftsQuery, refetchInterval });
  if (!data || data.list.length === 0) return null;
  return (
    <div className={content.stack}>
      {data.list.map((gift) => (
        <OpenGift key={gift.giftId} gift={gift} />
      ))}
    </div>
  );
}

function OpenGift({ gift }: { gift: DeskGift }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const [mayGive, mayDecide] = [useMay('rewards.give'), useMay('rewards.decide')];
  const decide = useDecideGift(gift.giftId);
  const { account, proposedBy, at, reason, mine, kind, asked, claimDays, currency, free, freeBet, leastOdds } = gift;
  const words = { name: account, worth: worthText(t, gift, language) };
  const each = (say: (choice: ProposalChoice) => string) => ({
    approve: say('approve'),
    reject: say('reject'),
    withdraw: say('withdraw'),
  });
  return (
    <ProposalPart
      {...{ mine, may: mine ? mayGive : mayDecide, decide, longest: longestReason, shortest: 1 }}
      title={t('gift.title', words)}
      said={t(mine ? 'gift.mine' : 'gift.by', { by: proposedBy, at: formatDateTime(at, language), reason })}
      words={{
        act: each((choice) => t(`gift.${choice}`)),
        text: each((choice) => t(`gift.text.${choice}`, words)),
        done: each((choice) => t(`gift.done.${choice}`, words)),
      }}
      reason={{ label: t('gift.why'), hint: t('gift.whyHint'), needed: t('office:desk.reasonShort', { count: 1 }) }}
    >
      <Figures
        look="list"
        items={[
          { key: 'worth', label: t('column.worth'), value: words.worth },
          { key: 'kind', label: t('column.kind'), value: t(`kind.${kind}`) },
          free
            ? { key: 'winnings', label: t('give.winnings'), value: winningsText(t, free) }
            : {
                key: 'asked',
                label: t('asked'),
                value: asked === null ? t('asksNothing') : formatCurrency(asked, symbolOf(currency), language),
              },
          ...(freeBet ? freeBetFigures(t, freeBet) : []),
          ...(leastOdds === undefined
            ? []
            : [{ key: 'odds', label: t('give.bonusOdds'), value: formatOdds(leastOdds, language) }]),
          { key: 'days', label: t('give.claimDays'), value: String(claimDays) },
        ]}
      />
    </ProposalPart>
  );
}
