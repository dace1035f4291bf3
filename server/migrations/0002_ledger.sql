-- The books. Every movement of money is one row of ledger.transfer with one account to take from (debit) and one to give to (credit): balanced by construction.
-- Only the functions at the end write here. Amounts are micro-units (10⁻⁶ of the currency unit).
create schema if not exists ledger;

create table ledger.currency (
  code smallint primary key check (code between 1 and 255),
  name text not null unique
);
insert into ledger.currency (code, name) values (1, 'BRL'), (2, 'FUN'), (3, 'PTS');

-- An account id says what it is: number << 9 | house << 8 | currency code. So a row can refuse mixed currencies without looking anything up.
create sequence ledger.account_number;

create table ledger.account (
  id bigint primary key,
  merchant text not null check (merchant <> ''),
  currency text not null references ledger.currency (name),
  -- player: never below zero, one hot row. house: may go below zero, no hot row
  kind text not null check (kind in ('player', 'house')),
  name text not null check (name <> ''),
  opened_at timestamptz not null default now(),
  check (id & 256 = case kind when 'house' then 256 else 0 end)
);
create unique index account_house on ledger.account (merchant, currency, name) where kind = 'house';

-- What a player account stands at. version counts the transfers that touched it, without a gap.
create table ledger.wallet (
  id bigint primary key references ledger.account,
  posted bigint not null default 0,
  held bigint not null default 0,
  version bigint not null default 0,
  constraint wallet_never_below_zero check (held >= 0 and posted >= held)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- What a house account stands at is the sum of its rows: each open transaction has a lane to itself, so no two ever wait for one row.
create table ledger.house_wallet (
  account bigint not null references ledger.account,
  lane smallint not null,
  posted bigint not null,
  held bigint not null,
  primary key (account, lane)
) with (fillfactor = 20);

-- Numbers of transfers are counted per lane, without a gap: a row that is taken out or slipped in is missed or one too many.
create table ledger.lane (
  lane smallint primary key check (lane between 0 and 255),
  last bigint not null default 0
) with (fillfactor = 20);
insert into ledger.lane (lane) select generate_series(0, 255);

create table ledger.transfer (
  -- number << 8 | lane
  id bigint not null,
  -- the account whose lock put this command in order, and for which its key is unique
  owner bigint not null,
  key uuid not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  -- the accounts right after this row; null on the side of a house account, and on the credit side of pending and void, which does not move
  debit_version bigint,
  debit_available bigint,
  debit_held bigint,
  credit_version bigint,
  credit_available bigint,
  credit_held bigint,
  -- digest of what the client asked for
  input bigint not null,
  -- of post and void: which pending, and how much of it went back to the debit account
  pending bigint,
  released bigint,
  at timestamptz not null,
  -- digest of this row, see ledger.print_of
  print bigint not null,
  step smallint not null,
  phase text not null,
  kind text not null,
  primary key (owner, key, step),
  constraint transfer_amount check (amount > 0 and (released is null or released >= 0)),
  constraint transfer_one_currency check (debit & 255 = credit & 255 and debit <> credit),
  constraint transfer_phase check (phase in ('transfer', 'pending', 'post', 'void') and (phase in ('post', 'void')) = (pending is not null and released is not null))
);
create unique index transfer_id on ledger.transfer (id);

-- Money set aside and not yet decided on. The row goes when the pending is posted or voided.
create table ledger.pending (
  id bigint primary key,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0)
);
create index pending_debit on ledger.pending (debit);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of %.% refused: what is booked stays booked, correct it with a new transfer', tg_op, tg_table_schema, tg_table_name using errcode = '55000';
end $$;
create trigger immutable before update or delete or truncate on ledger.transfer for each statement execute function ledger.refuse_change();
create trigger immutable before update or delete or truncate on ledger.account for each statement execute function ledger.refuse_change();
create trigger kept before delete or truncate on ledger.wallet for each statement execute function ledger.refuse_change();
create trigger kept before delete or truncate on ledger.house_wallet for each statement execute function ledger.refuse_change();
create trigger kept before delete or truncate on ledger.lane for each statement execute function ledger.refuse_change();

-- Two lines per transfer, as bookkeepers read it: what each account gained (+) or lost (-) and how much was set aside (+) or let go (-).
create view ledger.entry as
  select id, at, phase, kind, debit as account, credit as against,
    case when phase in ('transfer', 'post') then -amount else 0 end as posted,
    case phase when 'pending' then amount when 'post' then -(amount + released) when 'void' then -amount else 0 end as held,
    debit_version as version, debit_available as available_after, debit_held as held_after
  from ledger.transfer
  union all
  select id, at, phase, kind, credit, debit, amount, 0, credit_version, credit_available, credit_held
  from ledger.transfer where phase in ('transfer', 'post');

-- The digest of a row, of everything in it. Built on the hashes that hash partitioning rests on, which PostgreSQL keeps stable.
create function ledger.print_of(t ledger.transfer) returns bigint language sql immutable parallel safe as $$
  select hash_record_extended(row(t.id, t.owner, t.key, t.step, t.phase, t.kind, t.debit, t.credit, t.amount, t.debit_version, t.debit_available, t.debit_held,
    t.credit_version, t.credit_available, t.credit_held, t.input, t.pending, t.released, t.at), 0)
$$;

create function ledger.open_account(p_merchant text, p_currency text, p_kind text, p_name text) returns bigint
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_id bigint;
begin
  if p_kind = 'house' then
    -- one account per name: two who ask at once take turns
    perform pg_advisory_xact_lock(hashtextextended(p_merchant || E'\n' || p_currency || E'\n' || p_name, 1));
    select a.id into v_id from ledger.account a where a.merchant = p_merchant and a.currency = p_currency and a.name = p_name and a.kind = 'house';
    if found then return v_id; end if;
  end if;
  select nextval('ledger.account_number') << 9 | (case p_kind when 'house' then 256 else 0 end) | c.code into strict v_id
  from ledger.currency c where c.name = p_currency;
  insert into ledger.account (id, merchant, currency, kind, name) values (v_id, p_merchant, p_currency, p_kind, p_name);
  if p_kind = 'player' then insert into ledger.wallet (id) values (v_id); end if;
  return v_id;
end $$;

-- First half of a batch: takes a lane, locks what the commands touch in one order, and tells how everything stands.
-- The settings of the function keep its plans on the indexes, even if they were first made while the tables were empty.
create function ledger.gather(p_players bigint[], p_houses bigint[], p_owners bigint[], p_keys uuid[], p_pendings bigint[],
  out lane smallint, out last bigint,
  out houses bigint[],
  out wallet bigint[], out posted bigint[], out held bigint[], out version bigint[],
  out kept_owner bigint[], out kept_key text[], out kept_input bigint[], out kept_id bigint[], out kept_available bigint[], out kept_held bigint[],
  out pending bigint[], out pending_debit bigint[], out pending_credit bigint[], out pending_amount bigint[])
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_lane int := pg_backend_pid() & 255;
  v_players bigint[] := p_owners || p_players;
  v_command record;
begin
  while not pg_try_advisory_xact_lock(1279607879, v_lane) loop v_lane := (v_lane + 1) & 255; end loop;
  lane := v_lane;
  if p_pendings <> '{}' then
    select v_players || array_agg(a.account) into v_players
    from ledger.pending p, lateral (values (p.debit), (p.credit)) a (account) where p.id = any (p_pendings) and a.account & 256 = 0;
  end if;
  -- a house account has no row to lock, so its commands take turns by key
  for v_command in
    select distinct c.owner, c.key from unnest(p_owners, p_keys) c (owner, key) where c.owner & 256 <> 0 order by 1, 2
  loop
    perform pg_advisory_xact_lock(uuid_hash_extended(v_command.key, v_command.owner));
  end loop;
  select array_agg(w.id), array_agg(w.posted), array_agg(w.held), array_agg(w.version) into wallet, posted, held, version
  from (select * from ledger.wallet w where w.id = any (v_players) order by w.id for no key update) w;
  if p_pendings <> '{}' then
    select array_agg(p.id), array_agg(p.debit), array_agg(p.credit), array_agg(p.amount) into pending, pending_debit, pending_credit, pending_amount
    from (select * from ledger.pending p where p.id = any (p_pendings) order by p.id for update) p;
  end if;
  -- only now, with the locks held, does a look at the books show every earlier command
  select array_agg(t.owner), array_agg(t.key::text), array_agg(t.input), array_agg(t.id),
    array_agg(case t.owner when t.debit then t.debit_available else t.credit_available end),
    array_agg(case t.owner when t.debit then t.debit_held else t.credit_held end)
    into kept_owner, kept_key, kept_input, kept_id, kept_available, kept_held
  from (
    select t.* from unnest(p_owners, p_keys) c (owner, key) join ledger.transfer t on t.owner = c.owner and t.key = c.key
    order by t.owner, t.key, t.step
  ) t;
  select array_agg(a.id) into houses from ledger.account a where a.id = any (p_houses);
  select l.last into last from ledger.lane l where l.lane = v_lane;
end $$;

-- Second half of a batch: writes what was decided, all of it or nothing. Refuses if anything moved since ledger.gather.
-- To keep the call small, a column whose items are all the same is one item long (phase, kind, debit, credit, amount, input) and what is usual is
-- left null: owner (the debit account), step (0), held (0), touched (1).
create function ledger.write(p_lane smallint, p_last bigint,
  p_key uuid[], p_owner bigint[], p_step bigint[], p_phase text[], p_kind text[], p_debit bigint[], p_credit bigint[], p_amount bigint[], p_input bigint[],
  p_debit_version bigint[], p_debit_available bigint[], p_debit_held bigint[],
  p_credit_version bigint[], p_credit_available bigint[], p_credit_held bigint[],
  p_pending bigint[], p_released bigint[],
  p_wallet bigint[], p_posted bigint[], p_held bigint[], p_version bigint[], p_touched bigint[],
  p_house bigint[], p_house_posted bigint[], p_house_held bigint[],
  p_opened bigint[], p_closed bigint[])
  returns void
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_rows bigint;
begin
  update ledger.lane l set last = l.last + cardinality(p_key) where l.lane = p_lane and l.last = p_last;
  if not found then raise exception 'lane % moved on', p_lane using errcode = '40001'; end if;
  insert into ledger.transfer (id, owner, key, debit, credit, amount, debit_version, debit_available, debit_held, credit_version, credit_available, credit_held,
    input, pending, released, at, print, step, phase, kind)
  select r.id, r.owner, r.key, r.debit, r.credit, r.amount, r.debit_version, r.debit_available, r.debit_held, r.credit_version, r.credit_available, r.credit_held,
    r.input, r.pending, r.released, now(),
    hash_record_extended(row(r.id, r.owner, r.key, r.step, r.phase, r.kind, r.debit, r.credit, r.amount, r.debit_version, r.debit_available, r.debit_held,
      r.credit_version, r.credit_available, r.credit_held, r.input, r.pending, r.released, now()), 0),
    r.step, r.phase, r.kind
  from (
    select (p_last + i) << 8 | p_lane as id, coalesce(p_owner[i], p_debit[i], p_debit[1]) as owner, p_key[i] as key, coalesce(p_step[i], 0)::smallint as step,
      coalesce(p_phase[i], p_phase[1]) as phase, coalesce(p_kind[i], p_kind[1]) as kind,
      coalesce(p_debit[i], p_debit[1]) as debit, coalesce(p_credit[i], p_credit[1]) as credit,
      coalesce(p_amount[i], p_amount[1]) as amount, coalesce(p_input[i], p_input[1]) as input,
      p_debit_version[i] as debit_version, p_debit_available[i] as debit_available,
      case when p_debit_version[i] is not null then coalesce(p_debit_held[i], 0) end as debit_held,
      p_credit_version[i] as credit_version, p_credit_available[i] as credit_available,
      case when p_credit_version[i] is not null then coalesce(p_credit_held[i], 0) end as credit_held,
      p_pending[i] as pending, p_released[i] as released
    from generate_series(1, cardinality(p_key)) i
    offset 0
  ) r;
  update ledger.wallet w set posted = d.posted, held = coalesce(d.held, 0), version = d.version
  from unnest(p_wallet, p_posted, p_held, p_version, p_touched) d (id, posted, held, version, touched)
  where w.id = d.id and w.version = d.version - coalesce(d.touched, 1);
  get diagnostics v_rows = row_count;
  if v_rows <> cardinality(p_wallet) then raise exception 'a wallet moved on' using errcode = '40001'; end if;
  insert into ledger.house_wallet as h (account, lane, posted, held)
  select d.account, p_lane, d.posted, d.held from unnest(p_house, p_house_posted, p_house_held) d (account, posted, held)
  on conflict (account, lane) do update set posted = h.posted + excluded.posted, held = h.held + excluded.held;
  if p_opened <> '{}' then
    insert into ledger.pending (id, debit, credit, amount)
    select t.id, t.debit, t.credit, t.amount from ledger.transfer t where t.id = any (p_opened);
  end if;
  if p_closed <> '{}' then
    delete from ledger.pending p where p.id = any (p_closed);
    get diagnostics v_rows = row_count;
    if v_rows <> cardinality(p_closed) then raise exception 'a pending moved on' using errcode = '40001'; end if;
  end if;
end $$;
