-- Who was sent away from a game house that keeps the money is not sent away again each minute, but for what moved there since.
alter table dialects.transfer_player add column sent_at timestamptz;
