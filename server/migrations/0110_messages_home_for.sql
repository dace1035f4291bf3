-- A notice of the home page may be for players (A) or for visitors (B) alone.
alter table messages.news drop constraint news_check;
alter table messages.news add constraint news_execution_of_type check (
  case type when 'PU' then execution is not null when 'H' then coalesce(execution, 'A') in ('A', 'B') else execution is null end);
