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
create function vendors.note_change() returns trigger language plpgsql as $$
begin
  update vendors.change set version = version + 1;
  return null;
end $$;
create trigger vendor_changed after insert or update or delete on vendors.vendor for each statement execute function vendors.note_change();
create trigger our_key_changed after insert or update or delete on vendors.our_key for each statement execute function vendors.note_change();
create trigger their_key_changed after insert or update or delete on vendors.their_key for each statement execute function vendors.note_change();

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
create function vendors.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a transaction of a game house is never changed';
end $$;
create trigger transaction_stays before update or delete or truncate on vendors.transaction for each statement execute function vendors.refuse_change();

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

-- A batch of commands in one statement, each of another player. The first thirteen parameters are those of ledger.post, one step a command; commands
-- that move nothing stand behind them. p_decided and p_effects: arrays of vendors.decided and vendors.effect. A code besides the ledger's is a stop of
-- the safeguards or vendors.stale (what it was decided upon has changed), vendors.token_expired, vendors.no_award.
create function vendors.book(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_decided json, p_effects json, p_at timestamptz,
  out code text[], out number bigint[], out entry bigint[], out cash bigint[], out promo bigint[], out held bigint[])
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_decided vendors.decided[];
  v_effects vendors.effect[];
  v_posted record;
  v_stop text[]; v_own text[]; v_first text[];
  v_player bigint[]; v_betting bigint[]; v_lost bigint[]; v_won bigint[]; v_cash bigint[]; v_promo bigint[];
  v_free bigint[];
  v_next bigint;
  v_moves constant int := coalesce(cardinality(p_key), 0);
  v_count int;
  -- whether any of them opens a bet of the journal or makes one, or plays a round of an award
  v_opens boolean; v_awards boolean;
  -- what becomes of bets of the journal
  v_bet bigint[]; v_amount bigint[]; v_paid bigint[]; v_state text[]; v_done int;
begin
  v_decided := array(select d from json_populate_recordset(null::vendors.decided, p_decided) d);
  v_effects := array(select f from json_populate_recordset(null::vendors.effect, p_effects) f);
  v_count := cardinality(v_decided);
  code := array_fill(null::text, array[v_count]);
  number := array_fill(null::bigint, array[v_count]);
  entry := number; cash := number; promo := number; held := number;
  select array_agg(d.player_id order by c), array_agg(case when d.kind = 'bet' then d.player_id end order by c), array_agg(coalesce(d.lost, 0) order by c),
      array_agg(coalesce(d.won, 0) order by c), array_agg(d.cash_account order by c), array_agg(d.promo_account order by c), bool_or(d.opens or d.prize),
      bool_or(d.award_number is not null)
    into v_player, v_betting, v_lost, v_won, v_cash, v_promo, v_opens, v_awards
  from unnest(v_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c);
  if v_awards then
    perform 1 from vendors.award a where a.number in (select d.award_number from unnest(v_decided) d) order by a.number for update;
  end if;
  v_stop := safeguards.stop_bets(v_betting, v_lost, p_at);
  select array_agg(case
      when exists (select from vendors.transaction t where t.key = d.key) then 'vendors.stale'
      when d.seq is not null and exists (select from vendors.transaction t
        where t.round_key = d.round_key and t.player_id = d.player_id and t.seq = d.seq) then 'vendors.stale'
      when d.undoes is not null and exists (select from vendors.transaction t where t.undoes = d.undoes) then 'vendors.stale'
      when d.session is not null and not exists (select from vendors.session s
        where s.id = d.session and s.ended_at is null and s.expires_at > p_at) then 'vendors.token_expired'
      when v_stop[c] is not null then v_stop[c]
      when d.award_use = 1 and not exists (select from vendors.award a
        where a.number = d.award_number and a.used < a.rounds and a.closed_at is null and a.ends_at > p_at) then 'vendors.no_award'
      end order by c)
    into v_own
  from unnest(v_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c);
  if v_moves > 0 then
    v_first := v_own[1 : v_moves];
    v_posted := ledger.post(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit,
      case when array_remove(v_first, null) = '{}' then p_amount else safeguards.unpayable(p_amount, p_steps, v_first) end,
      p_pending, p_account, p_players);
    v_next := v_posted.last;
  end if;
  for c in 1 .. v_count loop
    if c > v_moves then code[c] := v_own[c];
    elsif v_own[c] is not null then code[c] := v_own[c];
    -- booked by a process that had not told of it when we looked
    elsif v_posted.code[c] = 'kept' or v_posted.code[c] = 'request.key_reused' then code[c] := 'vendors.stale';
    else code[c] := v_posted.code[c];
    end if;
    if code[c] is null then
      number[c] := nextval('vendors.transaction_number');
      if c <= v_moves then
        v_next := v_next + 1;
        entry[c] := v_next << 8 | v_posted.lane;
        held[c] := coalesce(v_posted.held[c], 0);
        if (v_decided[c]).moved = 'cash' then
          cash[c] := v_posted.available[c];
          v_cash[c] := null;
        else
          promo[c] := v_posted.available[c];
          v_promo[c] := null;
        end if;
      end if;
    end if;
    if v_promo[c] is null and promo[c] is null then
      v_promo[c] := (select p.account from vendors.promo p where p.player_id = v_player[c]);
    end if;
  end loop;
  v_free := ledger.available(v_cash || v_promo);
  for c in 1 .. v_count loop
    cash[c] := coalesce(cash[c], v_free[c], 0);
    promo[c] := coalesce(promo[c], v_free[v_count + c], 0);
  end loop;
  if array_remove(number, null) = '{}' then return; end if;

  perform safeguards.count_bets(v_player, v_lost, v_won, code, p_at);
  insert into vendors.transaction (number, key, vendor, id, kind, refers, undoes, round, round_key, seq, player_id, merchant, game_code, currency, amount, purse,
    award, closes, gift, input, entry, bet, cash, promo, remark, at)
  select number[c], d.key, d.vendor, d.id, d.kind, d.refers, d.undoes, d.round, d.round_key, d.seq, d.player_id, d.merchant, d.game_code, d.currency, d.amount,
    d.purse, d.award, coalesce(d.closes, false), coalesce(d.gift, false), d.input, entry[c], case when d.opens or d.prize then entry[c] else d.bet end, cash[c], promo[c], coalesce(d.remark, ''), p_at
  from unnest(v_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c) where number[c] is not null;

  if v_opens then
    perform bets.record(array_agg(entry[c] order by c), array_agg(d.player_id order by c), array_agg(d.merchant order by c), array_agg(d.currency order by c),
      array_agg(d.vendor order by c), array_agg(d.game_code order by c), array_agg(coalesce(d.stake, 0) order by c),
      array_agg(case when d.prize then d.amount else 0 end order by c), array_agg(0::bigint order by c),
      array_agg(case when d.prize then entry[c] end order by c), array_agg(case when d.prize then 'won' else 'accepted' end order by c),
      array_agg(p_at order by c), array_agg(d.game_type order by c), array_agg(coalesce(d.free_stake, 0) order by c))
    from unnest(v_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c)
    where number[c] is not null and (d.opens or d.prize);
  end if;
  if p_effects::text <> '[]' then
    select array_agg(coalesce(f.bet, entry[f.command])), array_agg(f.amount), array_agg(case when f.paid then entry[f.command] end),
        array_agg(f.state)
      into v_bet, v_amount, v_paid, v_state
    from unnest(v_effects) f where f.op = 'settle' and number[f.command] is not null;
    perform bets.settle(v_bet, v_amount, v_paid, v_state, p_at);
    get diagnostics v_done = row_count;
    if v_done <> coalesce(cardinality(v_bet), 0) then raise exception 'a bet of a game house had its result already: %', v_bet; end if;
  end if;
  if strpos(p_effects::text, '"change"') > 0 then
    select array_agg(f.bet), array_agg(f.amount), array_agg(case when f.paid then entry[f.command] end), array_agg(f.state)
      into v_bet, v_amount, v_paid, v_state
    from unnest(v_effects) f where f.op = 'change' and number[f.command] is not null;
    perform bets.change(v_bet, v_amount, v_paid, array(select coalesce(t = 'void', false) from unnest(v_state) t), p_at);
    get diagnostics v_done = row_count;
    if v_done <> coalesce(cardinality(v_bet), 0) then raise exception 'a bet of a game house has no result yet: %', v_bet; end if;
  end if;
  if v_awards then
    update vendors.award a set used = a.used + d.award_use
    from unnest(v_decided) with ordinality d cross join lateral (select d.ordinality::int) e (c)
    where book.number[c] is not null and d.award_use is not null and a.number = d.award_number;
  end if;
end $$;
