-- What a player staked and won, hour by hour, so that a sum over years reads hours and not bets. A bet writes nothing here: whoever asks for a sum
-- first adds the hours that have ended since the last time. Only bets settled as they were placed are in it, for nothing becomes of them any more;
-- those that waited for their result are few and found by an index.
create table bets.hour (
  player_id bigint not null,
  hour timestamptz not null,
  vassalage text not null,
  game_code text not null,
  game_type text not null,
  state text not null,
  bets bigint not null check (bets > 0),
  staked bigint not null,
  valid bigint not null,
  won bigint not null,
  primary key (player_id, hour, vassalage, game_code, game_type, state)
);

-- Until when a player's hours stand in it.
create table bets.kept (
  player_id bigint primary key,
  until timestamptz not null
);

create index bet_waited on bets.bet (player_id, placed_at) where settled_at is distinct from placed_at;

-- A player's bets placed in that time that wait for their result or did.
create function bets.waited(p_player bigint, p_from timestamptz, p_until timestamptz) returns setof bets.bet
  -- how few they are no statistics tell: a plan by guess would read every bet there is
  language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select * from bets.bet where player_id = p_player and settled_at is distinct from placed_at and placed_at >= p_from and placed_at < p_until
$$;

-- Also where the clock that dated the result was behind the one that dated the stake: such a bet is in no other index of results.
drop index bets.bet_settled_later;
create index bet_settled_later on bets.bet (player_id, settled_at) where settled_at <> placed_at;

-- A player's bets that waited for their result and had it since then.
create function bets.settled_later(p_player bigint, p_since timestamptz) returns setof bets.bet
  language sql stable set enable_seqscan = off set enable_bitmapscan = off as $$
  select * from bets.bet where player_id = p_player and settled_at <> placed_at and settled_at >= p_since
$$;

-- Adds a player's hours that ended at least an hour ago, so that no transaction is under way that writes into one; answers until when they stand.
create function bets.keep_hours(p_player bigint, p_now timestamptz) returns timestamptz
  language plpgsql as $$
declare
  v_from timestamptz;
  v_until timestamptz := date_trunc('hour', p_now - interval '1 hour', 'UTC');
begin
  select k.until into v_from from bets.kept k where k.player_id = p_player;
  if v_from >= v_until then return v_from; end if;
  perform pg_advisory_xact_lock(hashtextextended('bets.kept:' || p_player, 0));
  select k.until into v_from from bets.kept k where k.player_id = p_player;
  if v_from >= v_until then return v_from; end if;
  insert into bets.hour (player_id, hour, vassalage, game_code, game_type, state, bets, staked, valid, won)
    select p_player, date_trunc('hour', b.placed_at, 'UTC'), b.vassalage, b.game_code, b.game_type, b.state,
      count(*), sum(b.stake), sum(b.valid_turnover), sum(b.payout)
    from bets.bet b
    where b.player_id = p_player and b.placed_at >= coalesce(v_from, '-infinity') and b.placed_at < v_until and b.settled_at = b.placed_at
    group by 2, 3, 4, 5, 6;
  insert into bets.kept (player_id, until) values (p_player, v_until)
    on conflict (player_id) do update set until = excluded.until;
  return v_until;
end $$;

-- A bet that changes after all, such as one voided later, makes its hour and the later ones be summed again.
create function bets.forget_hours() returns trigger
  language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', case when tg_op = 'DELETE' then old.placed_at else least(old.placed_at, new.placed_at) end, 'UTC');
begin
  perform pg_advisory_xact_lock(hashtextextended('bets.kept:' || old.player_id, 0));
  update bets.kept set until = v_hour where player_id = old.player_id and until > v_hour;
  delete from bets.hour where player_id = old.player_id and hour >= v_hour;
  return null;
end $$;
create trigger bet_changed after update on bets.bet for each row
  when (old.settled_at = old.placed_at or new.settled_at = new.placed_at) execute function bets.forget_hours();
create trigger bet_gone after delete on bets.bet for each row
  when (old.settled_at = old.placed_at) execute function bets.forget_hours();
