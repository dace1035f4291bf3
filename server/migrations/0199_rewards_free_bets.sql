-- Of a free bet: stake, least odds, sports, and how many days it lasts.
alter table rewards.reward
  add column free_bet jsonb,
  drop constraint reward_kind_check,
  add constraint reward_kind_check check (kind in ('cash', 'bonus', 'points', 'free_rounds', 'free_bet')),
  add constraint reward_free_bet_check check ((kind = 'free_bet') = (free_bet is not null));
alter table rewards.gift drop constraint gift_kind_check;
alter table rewards.gift add constraint gift_kind_check check (kind in ('cash', 'bonus', 'points', 'free_rounds', 'free_bet'));
