-- Before its functions moved to their rooms: sha256 b1787eb2cc62033985ca4e49fb28eca345154bc704777228b3c2ea8cfdf059c3

