-- Anybody may ask for a picture of the shop.
-- Without this, each name that no article shows reads all orders.
create index redemption_picture on points.redemption (picture) where picture is not null;
-- Messages that are over are removed after ninety days: without this all of them are read every ten minutes.
create index message_over on courier.message (created_at) where state in ('sent', 'failed', 'expired');
