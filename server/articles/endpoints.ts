import { type Handler, heavy } from '../platform/http/call.ts';
import { articleDetails } from './article-details.ts';
import { articleFile, articleText, disclosureFile } from './article-files.ts';
import { countShare } from './count-share.ts';
import { highlights, keepHighlight, removeHighlight } from './highlights.ts';
import { allNotes, notes } from './notes.ts';
import { downVote, upVote } from './vote.ts';

export const endpoints: readonly Handler[] = [
  articleDetails,
  articleText,
  heavy(articleFile),
  heavy(disclosureFile),
  upVote,
  downVote,
  countShare,
  highlights,
  keepHighlight,
  removeHighlight,
  notes,
  heavy(allNotes),
];
