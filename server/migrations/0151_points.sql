-- Points: what players earn by playing, what they redeem them for, and the articles there are.
create schema points;

-- How many points a brand gives for valid turnover, by type of game, from one moment to another. A bet counts at the
-- rate that held when it had its first result, so a void takes back what was earned.
create table points.rate (
  merchant text not null,
  game_type text not null,
  since timestamptz not null,
  until timestamptz not null default 'infinity' check (until >= since),
  -- hundredths of a point for each 100.00
  rate int not null check (rate between 0 and 1000000),
  primary key (merchant, game_type, since)
);
create unique index rate_now on points.rate (merchant, game_type) where until = 'infinity';

-- What the bets of a player came to, and how much of it is in the wallet.
create table points.earning (
  player_id bigint primary key references players.player,
  merchant text not null,
  -- micro-units of turnover by hundredths of a point for each 100.00: 10^10 are one point. Exact, nothing is lost.
  earned numeric not null,
  -- whole points booked in the ledger, less those taken back
  booked bigint not null default 0,
  -- the points wallet in the ledger, once it is opened
  account bigint,
  -- how many entries were booked: part of the key of the next
  entries bigint not null default 0,
  -- changed since the ledger was brought up to it
  touched boolean not null
) with (fillfactor = 70);
create index earning_touched on points.earning (player_id) where touched;

create table points.category (
  id bigint generated always as identity primary key,
  merchant text not null,
  texts jsonb not null,
  position int not null
);
create index category_of_brand on points.category (merchant, position, id);

create table points.goods (
  id bigint generated always as identity primary key,
  merchant text not null,
  category_id bigint references points.category,
  texts jsonb not null,
  -- whole points
  price bigint not null check (price > 0),
  stock int not null check (stock >= 0),
  -- how often one player may redeem it in a period; null: as often as they like
  limit_count int check (limit_count > 0),
  limit_period text check (limit_period in ('day', 'week', 'month', 'ever')),
  position int not null,
  enabled boolean not null,
  pictures text[] not null default '{}',
  changed_by text not null,
  changed_at timestamptz not null,
  check ((limit_count is null) = (limit_period is null))
);
create index goods_of_brand on points.goods (merchant, position, id);
create index goods_pictures on points.goods using gin (pictures);

-- A number is drawn before its row: the ledger's note of the movement names it.
create sequence points.redemption_number;
create table points.redemption (
  id bigint primary key,
  merchant text not null,
  player_id bigint not null references players.player,
  kind text not null check (kind in ('goods', 'money')),
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  goods_id bigint references points.goods,
  -- the article's texts and picture as they were
  texts jsonb,
  picture text,
  points bigint not null check (points > 0),
  -- the money the points became
  amount bigint check (amount > 0),
  -- encrypted: where it is sent, and a number to call
  address_sealed bytea,
  phone_sealed bytea,
  -- the entry that set the points aside, or moved them
  transfer bigint not null unique,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_staff bigint,
  note text,
  reason text,
  check ((kind = 'goods') = (goods_id is not null)),
  check ((kind = 'goods') = (address_sealed is not null and phone_sealed is not null)),
  check ((kind = 'money') = (amount is not null)),
  check ((state = 'in_process') = (decided_at is null)),
  check (kind = 'goods' or state = 'approved'),
  check ((state = 'rejected') = (reason is not null))
);
create index redemption_of_player on points.redemption (player_id, id desc);
create index redemption_of_goods on points.redemption (goods_id, player_id, asked_at);
create index redemption_of_brand on points.redemption (merchant, state, id);
