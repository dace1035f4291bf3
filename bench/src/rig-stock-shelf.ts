import { inTx, openDb } from '@palpite/server/base/db/db.ts';
import { stockShelf } from '@palpite/server/catalogue/rig-shelf.ts';

/**
 * For measurements: puts seven thousand games on the shelf of a platform that stands, by its database
 * `DATABASE_URL`, then ends.
 */
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is missing: it must name the database of a running platform');
const { db, close } = openDb(url, { max: 1 });
await inTx(db, (tx) => stockShelf(tx, { vendors: 40, games: 7_000, at: new Date() }));
await close();
