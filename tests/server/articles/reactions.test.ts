import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityEndpoint } from '#contract/activities.ts';
import { countShareEndpoint, downVoteEndpoint, upVoteEndpoint } from '#contract/articles.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let id: string;
let made = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  made += 1;
  id = await addArticle(database, sampleArticle(`voted-${made}`));
});

const up = (caller: Learner, withdrawn = false) =>
  callEndpoint(database, upVoteEndpoint, { body: { id, withdrawn } }, { caller });
const down = (caller: Learner, withdrawn = false) =>
  callEndpoint(database, downVoteEndpoint, { body: { id, withdrawn } }, { caller });
const shown = (caller?: Learner) =>
  callEndpoint(database, activityEndpoint, { params: { articleId: id } }, { caller: caller ?? nobody });

describe('[FD-02] votes on an article', () => {
  it('count one per learner, however often and in how many sessions it is cast', async () => {
    const [ada, grace] = [await addLearner(database), await addLearner(database)];
    await Promise.all(Array.from({ length: 10 }, () => up(ada)));
    expect(await down(grace)).toEqual({ vote: 'down', upVotes: 1, downVotes: 1, shareCount: 0 });
    expect(await shown(ada)).toMatchObject({ vote: 'up', upVotes: 1, downVotes: 1 });
    expect(await shown()).toMatchObject({ vote: null, upVotes: 1, downVotes: 1 });
  });

  it('can be changed and removed', async () => {
    const ada = await addLearner(database);
    await up(ada);
    expect(await down(ada)).toMatchObject({ vote: 'down', upVotes: 0, downVotes: 1 });
    expect(await up(ada, true)).toMatchObject({ vote: 'down', downVotes: 1 });
    expect(await down(ada, true)).toMatchObject({ vote: null, downVotes: 0 });
    expect(await down(ada, true)).toMatchObject({ vote: null, downVotes: 0 });
  });

  it('are deleted with the account that cast them', async () => {
    const ada = await addLearner(database);
    await up(ada);
    await database.query('delete from users where id = $1', [ada.userId]);
    expect(await shown()).toMatchObject({ upVotes: 0 });
  });

  it('are refused on an unknown article', async () => {
    const caller = await addLearner(database);
    const refused = await refusalOf(
      callEndpoint(database, upVoteEndpoint, { body: { id: '987654321' } }, { caller }),
    );
    expect(refused.status).toBe(404);
  });
});

describe('[FD-02] shares of an article', () => {
  const share = (shareId: string, of = id) =>
    callEndpoint(database, countShareEndpoint, { body: { id: of, shareId } });

  it('count each share once, even if it is sent twice', async () => {
    const shareId = randomUUID();
    expect(await share(shareId)).toEqual({ shareCount: 1 });
    expect(await share(shareId)).toEqual({ shareCount: 1 });
    expect(await share(randomUUID())).toEqual({ shareCount: 2 });
    expect(await shown()).toMatchObject({ shareCount: 2 });
  });

  it('are refused for an unknown article', async () => {
    expect((await refusalOf(share(randomUUID(), '987654321'))).status).toBe(404);
  });
});
