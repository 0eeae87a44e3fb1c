import type { StoredWish, WishedVote } from '#core/articles/ports.ts';
import { ID } from './decoders.ts';
import type { DeviceStorage } from './device-storage.ts';
import { fields } from './field-decoder.ts';
import { type StorageEntry, storedValue } from './stored-value.ts';

const decodeFields = fields({ articleId: ID, vote: /^(up|down)$/ });

const wishedVoteEntry: StorageEntry<WishedVote | null> = {
  key: 'preceptor.wished-vote',
  decode: (content) => {
    const read = decodeFields(content);
    return read && { articleId: read.articleId, vote: read.vote === 'up' ? 'up' : 'down' };
  },
  encode: (wished) => wished,
  initial: null,
  whenFull: 'forget-older',
};

export const storedWishedVote = (storage: DeviceStorage): StoredWish => {
  const { state, set, clear } = storedValue(wishedVoteEntry, storage);
  return { wished: state, save: set, clear };
};
