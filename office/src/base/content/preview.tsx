import { foreignLink, RichText } from '@palpite/ui/text/rich-text.tsx';
import { useTranslation } from 'react-i18next';
import css from './content.module.css';
import { markupOf } from './markup.ts';

/** Links are shown as links and lead nowhere: the pages they mean are the players'. */
const drawLink: Parameters<typeof RichText>[0]['drawLink'] = ({ address, ours }, words) =>
  ours ? <span className={css.link}>{words}</span> : foreignLink(address, words);

/** What the player will see, while it is being written. */
export function Preview({ title, content, label }: { title: string; content: string; label: string }) {
  const { t } = useTranslation();
  return (
    <section className={css.preview} aria-label={label}>
      <small>{t('content.preview')}</small>
      <h2 dir="auto">{title.trim() || '—'}</h2>
      <RichText html={markupOf(content)} drawLink={drawLink} />
    </section>
  );
}
