import { sql } from 'kysely';
import { systemClock } from '../base/clock.ts';
import { inTx, openDb } from '../base/db/db.ts';
import { stockShelf } from './rig-shelf.ts';

/**
 * For journeys: a process that stocks the shelf of a running house at DATABASE_URL for the brand ONLY_FOR. Those of
 * NOT_FOR withhold all of it, so that nobody there sees a change. Doing it twice changes nothing, nor do two at once.
 */
const { DATABASE_URL: url = '', ONLY_FOR: brand = '', NOT_FOR: others = '' } = process.env;
const opened = openDb(url, { max: 2 });
await inTx(opened.db, async (tx) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('stocking the shelf', 0))`.execute(tx);
  const { rows: known } = await sql<{
    node: bigint;
  }>`select node_id as node from catalogue.game where vassalage = 'V001'`.execute(tx);
  if (known.length > 0) return;
  const vendors = await stockShelf(tx, { vendors: 30, games: 900, at: systemClock.now() });
  await sql`insert into catalogue.brand_vendor (merchant, vassalage, withheld)
    select other, code, true from unnest(${others.split(',')}::text[]) other, unnest(${vendors.map(({ code }) => code)}::text[]) code`.execute(
    tx,
  );
  // one type with a single vendor, which has a single game; and a card that stands for the list of its vendor
  const [only, other] = vendors.filter(({ gameType }) => gameType === 'ESPORTS').map(({ code }) => code);
  await sql`insert into catalogue.brand_vendor (merchant, vassalage, withheld) values (${brand}, ${other}, true)`.execute(
    tx,
  );
  await sql`update catalogue.game set enabled = false where vassalage = ${only}
    and node_id <> (select min(node_id) from catalogue.game where vassalage = ${only})`.execute(tx);
  const fish = vendors.find(({ gameType }) => gameType === 'FISH')?.code;
  await sql`update catalogue.game set whole_list = true where node_id = (select min(node_id) from catalogue.game where vassalage = ${fish})`.execute(
    tx,
  );
});
await opened.close();
