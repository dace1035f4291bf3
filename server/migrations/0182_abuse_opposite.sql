-- A third sign: accounts that hang together, or one, bet on opposite sides of the same draws. Nothing was given for it.
alter table abuse.abuse_case alter column source drop not null;
-- of opposite: the game; `things` are draws, `stake` what was staked and `moved` what of it stood against each other
alter table abuse.abuse_case add column game text;
alter table abuse.abuse_case drop constraint abuse_case_signal_check;
alter table abuse.abuse_case add constraint abuse_case_signal_check check (signal in ('one_person', 'low_risk', 'opposite'));
alter table abuse.abuse_case drop constraint abuse_case_check1;
alter table abuse.abuse_case add constraint abuse_case_figures check (num_nulls(stake, moved, currency) = case signal when 'one_person' then 3 else 0 end);
alter table abuse.abuse_case add constraint abuse_case_subject check ((signal = 'opposite') = (game is not null) and (signal = 'opposite') = (source is null));
