import type { Column } from '@palpite/ui/box/table.tsx';
import type { TFunction } from 'i18next';

/** The last column of a table: what can be done about a row. */
export function actsColumn<Row>(t: TFunction, cell: Column<Row>['cell']): Column<Row> {
  return { key: 'acts', title: <span className="sr-only">{t('office:content.actions')}</span>, align: 'end', cell };
}
