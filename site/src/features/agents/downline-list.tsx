import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { MemberPages, useTeamPages } from '../../base/team/member-pages.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './agents.module.css';

const perPage = 10;

/** Who registered by the invitation: masked names and when they came. */
export function DownlineList() {
  const t = useTexts('agents');
  const language = useLanguage();
  const pages = useTeamPages({ view: 'tree', size: perPage });
  return (
    <section className={css.part} aria-labelledby="downlines">
      <h2 id="downlines">
        {t('downlines.title')} {pages.data && <small className="num">{pages.data.total}</small>}
      </h2>
      <MemberPages
        pages={pages}
        label={t('downlines.title')}
        className={css.downlines}
        lineHeight={52}
        texts={{ failed: t('downlines.failed'), none: t('downlines.none'), noneText: t('downlines.noneText') }}
      >
        {({ handle, account, type, registeredAt }) => (
          <li key={handle}>
            <b>{account}</b>
            <span>{t(`type.${type}`)}</span>
            <time dateTime={new Date(registeredAt).toISOString()}>{formatDateTime(registeredAt, language)}</time>
          </li>
        )}
      </MemberPages>
    </section>
  );
}
