import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { pointGoods } from '@palpite/contract/points/player.ts';
import type { Ask, PlayerSession, Visitor } from '../../base/room.ts';
import { categoriesOf, goodsPage } from './goods-store.ts';
import { leftOf, limitOf } from './limits.ts';
import { pictureAddress } from './pictures.ts';
import { ownLanguageOf, saidTo } from './said-in.ts';

/** The articles on offer; to a player with how often they may still redeem each. */
export async function readGoods(
  { platform, merchant, language, who }: Ask<Visitor | PlayerSession>,
  { page, size, categoryId }: InputOf<typeof pointGoods>,
): Promise<OutputOf<typeof pointGoods>> {
  const { db } = platform;
  const [{ rows, total }, categories, own] = await Promise.all([
    goodsPage(db, {
      merchant,
      shown: true,
      page,
      size,
      categoryId: categoryId === undefined ? null : BigInt(categoryId),
    }),
    categoriesOf(db, merchant, true),
    ownLanguageOf(platform, merchant),
  ]);
  const left = who.kind === 'player' ? await leftOf(platform, db, who, rows) : new Map<bigint, number>();
  return {
    list: rows.map((row) => {
      const { name = '', text = '' } = saidTo(row.texts, language, own) ?? {};
      return {
        ...{ id: row.id.toString(), name, text, categoryId: row.categoryId?.toString() ?? null },
        ...{ price: row.price, stock: row.stock, limit: limitOf(row), left: left.get(row.id) ?? null },
        pictures: row.pictures.map(pictureAddress),
      };
    }),
    total,
    totalPages: Math.ceil(total / size),
    categories: categories.map(({ id, texts }) => ({
      id: id.toString(),
      name: saidTo(texts, language, own)?.name ?? '',
    })),
  };
}
