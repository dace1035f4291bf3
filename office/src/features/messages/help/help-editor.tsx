import { helpDraft } from '@palpite/contract/messages/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { Editor } from '../../../base/content/editor.tsx';
import { PositionField } from '../../../base/content/schedule-fields.tsx';
import { textsToWrite, titleOf, useBrandLanguages, writtenTexts } from '../../../base/content/texts.ts';
import { TextsFields } from '../../../base/content/texts-fields.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { allBelow, type HelpDraft, type Place, placesBelow, useSaveHelp } from './help-data.ts';

interface HelpEditorProps {
  /** Undefined: a new one. */
  place: Place | undefined;
  /** Below which a new one begins. */
  parentId: string | null;
  places: readonly Place[];
  onLeave(): void;
}

/** Writes a place of the help centre and says where it stands: changing that moves it, with all below it. */
export function HelpEditor({ place, parentId, places, onLeave }: HelpEditorProps) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const { own, languages } = useBrandLanguages();
  const begun = places.some(({ id }) => id === parentId) ? parentId : null;
  const draft = useDraft<HelpDraft>({
    parentId: place ? place.parentId : begun,
    tag: place?.tag ?? '',
    texts: textsToWrite(languages, place?.texts),
    position: place?.position ?? (placesBelow(places, begun).at(-1)?.position ?? -1) + 1,
    display: place?.display ?? true,
  });
  const save = useSaveHelp(place);
  const { value, problems, put } = draft;
  const barred = new Set(place ? [place, ...allBelow(places, place.id)].map(({ id }) => id) : []);

  const keep = () => {
    const input = { ...value, texts: writtenTexts(value.texts, own) };
    if (!draft.check(helpDraft, input)) return;
    save.mutate(input, {
      onError: draft.refused,
      onSuccess: (kept) => {
        toast({ tone: 'good', text: t('office:content.saved', { name: titleOf(kept.texts, own) }) });
        onLeave();
      },
    });
  };

  return (
    <Editor
      title={t(place ? 'help.editTitle' : 'help.addTitle')}
      back={t('help.back')}
      save={t('office:content.save')}
      touched={draft.touched}
      busy={save.isPending}
      error={save.error}
      onSave={keep}
      onLeave={onLeave}
    >
      <TextsFields
        texts={value.texts}
        problems={problems}
        disabled={save.isPending}
        onChange={(texts) => put({ texts })}
      />
      <Section title={t('help.where')} panel>
        <div className={css.stack}>
          <div className={css.row}>
            <SelectField
              label={t('help.parent')}
              value={value.parentId ?? ''}
              error={problems.parentId}
              options={[
                { value: '', label: t('help.top') },
                ...inOrder(places)
                  .filter(({ place: { id } }) => !barred.has(id))
                  .map(({ place: { id, texts }, depth }) => ({
                    value: id,
                    label: `${'— '.repeat(depth)}${titleOf(texts, own)}`,
                  })),
              ]}
              onChange={({ target }) => put({ parentId: target.value || null })}
            />
            <Field
              label={t('help.tag')}
              hint={t('help.tagHint')}
              error={problems.tag && t('help.tagWrong')}
              maxLength={31}
              spellCheck={false}
              autoCapitalize="none"
              value={value.tag}
              onChange={({ target }) => put({ tag: target.value.toLowerCase() })}
            />
            <PositionField value={value} problems={problems} onChange={put} />
          </div>
          <Checkbox
            label={t('help.display')}
            checked={value.display}
            onChange={({ target }) => put({ display: target.checked })}
          />
        </div>
      </Section>
    </Editor>
  );
}

/** The places as the tree shows them from top to bottom, and how deep each stands. */
function inOrder(
  places: readonly Place[],
  parentId: string | null = null,
  depth = 0,
): { place: Place; depth: number }[] {
  return placesBelow(places, parentId).flatMap((place) => [{ place, depth }, ...inOrder(places, place.id, depth + 1)]);
}
