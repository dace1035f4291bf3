import { draftOf, isDraftField } from '@palpite/math/commission/draft.ts';
import type { ContractKind } from '@palpite/math/commission/terms.ts';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { shareHabit } from '@palpite/ui/text/share.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { topRateText } from '../../../base/terms/rate-text.ts';
import { TermsFields } from '../../../base/terms/terms-fields.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { type Held, problemsOfWish, type Wish, type Wishes } from './offers-state.ts';
import css from './register.module.css';

interface OffersFieldsProps {
  /** What the agent holds, and may give of. */
  own: readonly Held[];
  wishes: Wishes;
  /** Whether it was sent before: what is not typed yet is a fault now. */
  tried: boolean;
  /** What the platform refused. */
  refused: { kind: ContractKind; path: string; text: string } | undefined;
  onChange(wishes: Wishes): void;
}

/**
 * The contracts whoever registers by an invitation is offered: of each kind the agent holds, at most what they have.
 */
export function OffersFields({ own, wishes, tried, refused, onChange }: OffersFieldsProps) {
  const t = useTexts('agents', 'contracts');
  const language = useLanguage();
  const habit = shareHabit(language);
  return (
    <fieldset className={css.offering}>
      <legend>{t('register.offers')}</legend>
      <p className={css.lead}>{t(own.length > 0 ? 'register.offersText' : 'register.offersNothing')}</p>
      {own.map(({ kind, terms }) => {
        const wish = wishes[kind];
        const name = t(`contracts:kind.${kind}`);
        const put = (next: Wish | undefined) => {
          const { [kind]: _, ...rest } = wishes;
          onChange(next ? { ...rest, [kind]: next } : rest);
        };
        return (
          <section key={kind} className={css.offer} aria-label={name}>
            <Checkbox
              label={t('register.offerKind', { kind: name, rate: topRateText(terms, language) })}
              checked={wish !== undefined}
              onChange={(event) =>
                put(event.currentTarget.checked ? { draft: draftOf(terms, habit), payer: 'platform' } : undefined)
              }
            />
            {wish && (
              <WishFields
                wish={wish}
                wrong={(path) => {
                  if (refused?.kind === kind && refused.path === path) return refused.text;
                  const problem = problemsOfWish(wish, own, habit).get(path);
                  return problem && (tried || problem !== 'missing') ? t(`contracts:problem.${problem}`) : undefined;
                }}
                said={refused?.kind === kind && !isDraftField(refused.path, wish.draft) ? refused.text : undefined}
                onChange={put}
              />
            )}
          </section>
        );
      })}
    </fieldset>
  );
}

interface WishFieldsProps {
  wish: Wish;
  wrong(path: string): string | undefined;
  /** What was refused of it as a whole. */
  said: string | undefined;
  onChange(wish: Wish): void;
}

function WishFields({ wish: { draft, payer }, wrong, said, onChange }: WishFieldsProps) {
  const t = useTexts('contracts');
  return (
    <>
      <FormAlert message={said} />
      <TermsFields draft={draft} wrong={wrong} onChange={(next) => onChange({ draft: next, payer })} />
      <SelectField
        label={t('contracts:offering.payer')}
        hint={t(`offering.payerHint.${payer}`)}
        value={payer}
        onChange={(event) => onChange({ draft, payer: event.currentTarget.value === 'upline' ? 'upline' : 'platform' })}
        options={(['platform', 'upline'] as const).map((value) => ({ value, label: t(`offering.payers.${value}`) }))}
      />
    </>
  );
}
