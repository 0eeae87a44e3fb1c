/** A vote for an article, or against it. */
export type Vote = 'up' | 'down';

/** What learners think of an article; `vote` is the reader's own. */
export interface Reactions {
  readonly vote: Vote | null;
  readonly upVotes: number;
  readonly downVotes: number;
  readonly shareCount: number;
}

/** The reactions after the reader has changed their vote, or taken it back. */
export const withVote = <A extends Reactions>(reactions: A, vote: Vote | null): A => {
  const change = (kind: Vote) => Number(vote === kind) - Number(reactions.vote === kind);
  return {
    ...reactions,
    vote,
    upVotes: reactions.upVotes + change('up'),
    downVotes: reactions.downVotes + change('down'),
  };
};
