-- Before its functions moved to their rooms: sha256 65f3aa0c2f1459bff1b8fb55c5d1b4d07ee11e004e84463e141a6b1d134820e7
-- Outside game houses: who they are, their players' sessions, what they asked of the players' money, and every call between us and them.
create schema vendors;

create table vendors.vendor (
  code text primary key check (code ~ '^[A-Z0-9]{2,20}$'),
  dialect text not null check (dialect <> ''),
  name text not null check (name <> ''),
  base_url text not null,
  enabled boolean not null,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  currencies text[] not null,
  -- networks their calls come from; none: nobody is let in
  allow_list text[] not null,
  -- the one word a game house proves itself with that signs nothing
  bearer_sealed bytea
);

-- Our own keys, one pair per game house at a time: the newest signs.
create table vendors.our_key (
  id text primary key,
  vendor text not null references vendors.vendor,
  public_pem text not null,
  private_sealed bytea not null,
  made_at timestamptz not null
);
create index our_key_of on vendors.our_key (vendor, made_at);

create table vendors.their_key (
  vendor text not null references vendors.vendor,
  id text not null check (id <> ''),
  public_pem text not null,
  added_at timestamptz not null,
  -- no longer good from then on; null: no end is known
  until timestamptz,
  primary key (vendor, id)
);

-- Grows with every change of a game house or its keys, so that what is kept in memory is known to be of yesterday.
create table vendors.change (one boolean primary key default true check (one), version bigint not null);
insert into vendors.change (version) values (1);

-- Promo money is of one account a player, whatever game house it may be played at.
create table vendors.promo (
  player_id bigint primary key,
  account bigint not null unique
);

-- A player a game house has seen: it can move nobody else's money.
create table vendors.seat (
  vendor text not null references vendors.vendor,
  player_id bigint not null,
  opened_at timestamptz not null,
  primary key (vendor, player_id)
);

create table vendors.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  vendor text not null references vendors.vendor,
  player_id bigint not null,
  -- the player's own session, with which it ends
  player_session bigint not null,
  game_code text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  -- swapped for another
  ended_at timestamptz
);
create index session_expiry on vendors.session (expires_at);

-- Free rounds given to a player: so many of that value, paid for when they are given.
create table vendors.award (
  number bigint generated always as identity primary key,
  vendor text not null references vendors.vendor,
  id text not null,
  player_id bigint not null,
  game_code text not null,
  currency text not null,
  rounds int not null check (rounds > 0),
  value bigint not null check (value > 0),
  used int not null default 0 check (used between 0 and rounds),
  -- rounds whose money went back to the house
  back int not null default 0 check (back >= 0 and used + back <= rounds),
  given_at timestamptz not null,
  ends_at timestamptz not null,
  -- what was left of it went back
  closed_at timestamptz,
  remark text not null,
  unique (vendor, id)
);
create index award_of_player on vendors.award (player_id, number desc);
create index award_open on vendors.award (ends_at) where closed_at is null or rounds - used > back;

create sequence vendors.transaction_number;

-- What a game house asked and we did; a row is never changed. What became of a bet or a round follows from the rows that came after it.
create table vendors.transaction (
  number bigint not null,
  -- of the game house and its own id
  key uuid primary key,
  vendor text not null,
  id text not null,
  -- tombstone: the rollback of something unknown came first; refers: that rollback
  kind text not null check (kind in ('bet', 'win', 'rollback', 'adjust', 'tombstone')),
  refers text,
  -- of a rollback, the key of what it undid: once
  undoes uuid,
  round text,
  -- of the game house and its round
  round_key uuid,
  -- the place among what moved the player's round: two who did not know of each other cannot have the same
  seq int check (seq > 0),
  player_id bigint not null,
  merchant text not null,
  game_code text,
  currency text not null,
  amount bigint not null check (amount >= 0 or kind = 'adjust'),
  purse text not null check (purse in ('cash', 'promo')),
  award text,
  closes boolean not null,
  gift boolean not null,
  -- digest of what was asked
  input bigint not null,
  -- the entry in the ledger; null where nothing moved
  entry bigint,
  -- the bet in the journal of bets it belongs to
  bet bigint,
  -- the purses after it
  cash bigint not null,
  promo bigint not null,
  remark text not null,
  at timestamptz not null,
  check (seq is null or round_key is not null),
  check ((kind = 'rollback') = (undoes is not null)),
  check (entry is not null or amount = 0 or kind = 'tombstone')
);
-- they come in their order, so this finds one among its neighbours and costs a transaction next to nothing
create index transaction_numbered on vendors.transaction using brin (number);
create index transaction_by_time on vendors.transaction using brin (at);
create unique index transaction_in_round on vendors.transaction (round_key, player_id, seq);
create unique index transaction_undone on vendors.transaction (undoes) where undoes is not null;
create unique index transaction_entry on vendors.transaction (entry) where entry is not null;

-- Every call between us and a game house, for as long as somebody may ask what was said.
create table vendors.call (
  id bigint generated always as identity primary key,
  vendor text not null,
  direction text not null check (direction in ('in', 'out')),
  at timestamptz not null,
  took_ms int not null,
  method text not null,
  path text not null,
  request text not null,
  reply text not null,
  -- 0: there was none
  status int not null,
  signature text,
  key_id text,
  transaction text,
  round text,
  player_id bigint,
  trace_id text
);
create index call_by_time on vendors.call using brin (at);
create index call_of_transaction on vendors.call (vendor, transaction) where transaction is not null;
create index call_of_round on vendors.call (vendor, round) where round is not null;
create index call_of_player on vendors.call (player_id, id) where player_id is not null;

-- One command as it was decided: what is to be written if what it was decided upon still stands. What is null is false, nothing or none.
create type vendors.decided as (
  key uuid, vendor text, id text, kind text, refers text, undoes uuid, round text, round_key uuid, seq int,
  player_id bigint, merchant text, game_code text, game_type text, currency text, amount bigint, purse text, award text, closes boolean, gift boolean,
  input bigint, bet bigint, remark text,
  -- a bet of the journal's begins here: the player's own stake and the free one
  opens boolean, stake bigint, free_stake bigint,
  -- or a prize that belongs to no bet of the journal's makes one
  prize boolean,
  -- what the player's limits count
  lost bigint, won bigint,
  -- the session that must still stand; the award one round of which is used (1) or comes back (-1)
  session bigint, award_number bigint, award_use int,
  -- the accounts of the player; moved: which of the two the ledger's command moves, null for none
  cash_account bigint, promo_account bigint, moved text
);

-- What a command does to bets of the journal. op: settle (its first result) or change (a later one). paid: whether the command's own entry did it.
create type vendors.effect as (command int, op text, bet bigint, amount bigint, paid boolean, state text);
