-- What an invitation offers to whoever registers by it as an agent: terms of each kind at most once.
create table agents.invitation_offer (
  merchant text not null,
  code text not null,
  kind text not null,
  terms jsonb not null,
  funding text not null check (funding in ('platform', 'upline')),
  primary key (merchant, code, kind),
  foreign key (merchant, code) references entrance.invite_code
);

-- What came of it at the registration: the offer that was made, or the refusal by which it was not.
create table agents.invited_offer (
  player_id bigint not null references players.player,
  kind text not null,
  contract_id bigint references commission.contract,
  refusal text,
  at timestamptz not null,
  primary key (player_id, kind),
  check ((contract_id is null) <> (refusal is null))
);
