-- Before its functions moved to their rooms: sha256 9aba4acd8185567afb5bf4c7202f7ecd1a91a6ad5f17db7cd95a8a55524b39b7

