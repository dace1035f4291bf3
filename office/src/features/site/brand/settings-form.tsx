import { type BrandState, brandDraft, networkNames } from '@palpite/contract/site/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field, TextArea } from '@palpite/ui/form/field.tsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { type Problems, useDraft } from '../../../base/content/draft.ts';
import { WordsFields } from '../../../base/content/words-fields.tsx';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { changedMeanwhile } from '../../../base/parts/failure.ts';
import { Section } from '../../../base/parts/section.tsx';
import { type BrandDraft, linesOf, spoken, useSaveBrand } from './brand-data.ts';

/** What is written, as it stands in the fields. */
interface Written {
  links: Record<(typeof networkNames)[number], string>;
  imageOrigins: string;
  gameOrigins: string;
  gtagId: string;
  descriptions: Record<string, string>;
}

function writtenOf({ links, imageOrigins, gameOrigins, gtagId, descriptions }: BrandState['set']): Written {
  return {
    links: Object.fromEntries(networkNames.map((name) => [name, links[name] ?? ''])) as Written['links'],
    imageOrigins: imageOrigins.join('\n'),
    gameOrigins: gameOrigins.join('\n'),
    gtagId: gtagId ?? '',
    descriptions,
  };
}

function draftOf({ links, imageOrigins, gameOrigins, gtagId, descriptions }: Written): BrandDraft {
  return {
    links: Object.fromEntries(networkNames.map((name) => [name, links[name].trim() || null])) as BrandDraft['links'],
    imageOrigins: linesOf(imageOrigins),
    gameOrigins: linesOf(gameOrigins),
    gtagId: gtagId.trim() || null,
    descriptions: spoken(descriptions),
  };
}

/** The problem of a list's first wrong line. */
const ofList = (problems: Problems, field: string) =>
  Object.entries(problems).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];

/** Where the brand is found elsewhere, where its pictures and games come from, and what is said of it. */
export function SettingsForm({ brand, onReload }: { brand: BrandState; onReload(): void }) {
  const { t } = useTranslation('site');
  const toast = useToast();
  const draft = useDraft<Written>(writtenOf(brand.set));
  const save = useSaveBrand(brand);
  const { value, problems, put } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = draftOf(value);
    if (save.isPending || !draft.check(brandDraft, input)) return;
    save.mutate(input, {
      onError: draft.refused,
      onSuccess: () => toast({ tone: 'good', text: t('brand.saved') }),
    });
  };
  return (
    <form className={css.editor} noValidate onSubmit={submit}>
      <Section title={t('brand.links')} panel>
        <div className={css.row}>
          {networkNames.map((name) => (
            <Field
              key={name}
              label={t(`brand.network.${name}`)}
              inputMode="url"
              spellCheck={false}
              autoCapitalize="none"
              placeholder="https://"
              maxLength={300}
              value={value.links[name]}
              error={problems[`links.${name}`]}
              onChange={(event) => put({ links: { ...value.links, [name]: event.target.value } })}
            />
          ))}
        </div>
      </Section>
      <Section title={t('brand.origins')} panel>
        <div className={css.stack}>
          <div className={css.row}>
            {(['imageOrigins', 'gameOrigins'] as const).map((field) => (
              <TextArea
                key={field}
                label={t(`brand.${field}`)}
                hint={t('brand.originsHint')}
                spellCheck={false}
                autoCapitalize="none"
                rows={3}
                maxLength={1600}
                value={value[field]}
                error={ofList(problems, field)}
                onChange={(event) => put({ [field]: event.target.value })}
              />
            ))}
          </div>
          <Field
            label={t('brand.gtag')}
            hint={t('brand.gtagHint')}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={24}
            value={value.gtagId}
            error={problems.gtagId}
            onChange={(event) => put({ gtagId: event.target.value })}
          />
        </div>
      </Section>
      <Section title={t('brand.descriptions')} panel>
        <div className={css.stack}>
          <WordsFields
            {...{ languages: brand.languages, words: value.descriptions, field: 'descriptions', most: 200, problems }}
            labelOf={(language) => t('brand.description', { language })}
            hint={t('brand.descriptionsHint')}
            onChange={(descriptions) => put({ descriptions })}
          />
        </div>
      </Section>
      <DialogError error={save.error} />
      <div className={css.foot}>
        {changedMeanwhile(save.error) && (
          <Button variant="secondary" onClick={onReload}>
            {t('brand.showSaved')}
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          {t('office:content.save')}
        </Button>
      </div>
    </form>
  );
}
