import { messageSend } from '@palpite/contract/messages/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import css from '../../../base/content/content.module.css';
import { useDraft } from '../../../base/content/draft.ts';
import { Editor } from '../../../base/content/editor.tsx';
import { textsToWrite, titleOf, useBrandLanguages, writtenTexts } from '../../../base/content/texts.ts';
import { TextsFields } from '../../../base/content/texts-fields.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useAudienceWords } from './audience-words.ts';
import { type Audience, audienceKinds, type Letter, useSend } from './inbox-data.ts';

/** Writes a message and sends it, once it was said again who gets it. */
export function LetterEditor({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const toWhom = useAudienceWords();
  const { own, languages } = useBrandLanguages();
  const draft = useDraft<Letter>({ texts: textsToWrite(languages), audience: { kind: 'player', username: '' } });
  const send = useSend();
  const [asking, setAsking] = useState<Letter>();
  const { value, problems, put } = draft;
  const { audience } = value;
  const [nameless, setNameless] = useState(false);

  const ask = () => {
    const letter = { audience: withoutSpaces(audience), texts: writtenTexts(value.texts, own) };
    const unnamed = letter.audience.kind === 'player' && letter.audience.username === '';
    setNameless(unnamed);
    if (draft.check(messageSend.input, letter) && !unnamed) setAsking(letter);
  };
  const close = () => {
    if (!send.isPending) setAsking(undefined);
  };
  const go = (letter: Letter) => {
    if (send.isPending) return;
    send.mutate(letter, {
      onError: (error) => {
        setAsking(undefined);
        draft.refused(error);
      },
      onSuccess: (sent) => {
        toast({ tone: 'good', text: t('inbox.sent', { name: titleOf(sent.texts, own), to: toWhom(sent.audience) }) });
        onLeave();
      },
    });
  };

  return (
    <Editor
      title={t('inbox.write')}
      back={t('inbox.back')}
      save={t('inbox.send')}
      touched={draft.touched}
      busy={send.isPending}
      error={send.error}
      onSave={ask}
      onLeave={onLeave}
    >
      <Section title={t('inbox.whom')} panel>
        <div className={css.row}>
          <SelectField
            label={t('inbox.whomLabel')}
            value={audience.kind}
            options={audienceKinds.map((kind) => ({ value: kind, label: t(`inbox.choice.${kind}`) }))}
            onChange={({ target }) => {
              const kind = audienceKinds.find((each) => each === target.value) ?? 'player';
              put({ audience: kind === 'player' ? { kind, username: '' } : { kind } });
            }}
          />
          {audience.kind === 'player' && (
            <Field
              label={t('inbox.username')}
              maxLength={64}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              value={audience.username}
              error={
                (nameless && audience.username.trim() === '' ? t('office:content.problem.needed') : undefined) ??
                problems['audience.username'] ??
                problems.username ??
                problems.audience
              }
              onChange={({ target }) => put({ audience: { kind: 'player', username: target.value } })}
            />
          )}
        </div>
      </Section>
      <TextsFields
        texts={value.texts}
        problems={problems}
        disabled={send.isPending}
        onChange={(texts) => put({ texts })}
      />
      {asking && (
        <ConfirmDialog
          title={t('inbox.confirmTitle')}
          text={t('inbox.confirmText', { name: titleOf(asking.texts, own), to: toWhom(asking.audience) })}
          confirm={t('inbox.send')}
          busy={send.isPending}
          error={undefined}
          onConfirm={() => go(asking)}
          onClose={close}
        />
      )}
    </Editor>
  );
}

function withoutSpaces(audience: Audience): Audience {
  return audience.kind === 'player' ? { kind: 'player', username: audience.username.trim() } : audience;
}
