import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { nobody, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, guestOf } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('agreeing to a disclosure', () => {
  let database: Database;
  let articleId: string;
  let key = '';
  let articles = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    articles += 1;
    key = `disclosed-${articles}`;
    articleId = await addArticle(database, sampleArticle(key));
  });
  const disclosing = (company: string) =>
    addArticle(
      database,
      sampleArticle(key, {
        disclosures: [{ name: 'A. Writer', role: 'Author', relationships: [{ company, nature: 'Fees' }] }],
        commercialSupport: ['A foundation'],
      }),
    );

  it('is recorded by a hash that stays the same', async () => {
    const taker = quizTaker(database, await addLearner(database));
    expect(await taker.disclosure(articleId)).toMatchObject({ agreed: false, hashId: null, agreedAt: null });
    const { hashId, userGuestHash } = await taker.agree(articleId);
    expect(hashId).toMatch(/^[\w-]{43}$/);
    expect(userGuestHash).toBeNull();
    expect((await taker.agree(articleId)).hashId).toBe(hashId);
    expect(await taker.disclosure(articleId)).toMatchObject({
      agreed: true,
      hashId,
      agreedAt: expect.any(String),
    });
  });

  it('is due again after the disclosure changes, and the earlier agreement is kept', async () => {
    const taker = quizTaker(database, await addLearner(database));
    await disclosing('First Company');
    const { hashId } = await taker.agree(articleId);
    await disclosing('Second Company');
    expect(await taker.disclosure(articleId)).toMatchObject({
      agreed: false,
      disclosures: [{ relationships: [{ company: 'Second Company' }] }],
      commercialSupport: ['A foundation'],
    });
    expect((await taker.agree(articleId)).hashId).not.toBe(hashId);
    const [record] = await readRows(
      database,
      v.object({ disclosure: v.unknown() }),
      'select disclosure from disclosure_agreements where hash_id = $1',
      [hashId],
    );
    expect(JSON.stringify(record?.disclosure)).toContain('First Company');
    await addArticle(database, sampleArticle(key, { title: 'Another title, and the same disclosure' }));
  });

  it('is due again after the statement on mitigation changes, and keeps what was agreed to [AC-12]', async () => {
    const mitigating = (mitigation: string) => {
      const { statements, ...draft } = sampleArticle(key);
      if (statements === undefined) throw new Error('The sample has no statements.');
      return addArticle(database, { ...draft, statements: { ...statements, mitigation } });
    };
    const taker = quizTaker(database, await addLearner(database));
    await mitigating('Reviewed by two peers.');
    const { hashId } = await taker.agree(articleId);
    await mitigating('Reviewed by one peer.');
    expect(await taker.disclosure(articleId)).toMatchObject({ agreed: false });
    expect((await taker.agree(articleId)).hashId).not.toBe(hashId);
    const records = await readRows(
      database,
      v.object({ mitigation: v.string() }),
      `select disclosure ->> 'mitigation' as mitigation from disclosure_agreements where article_id = $1 order by id`,
      [articleId],
    );
    expect(records).toEqual([
      { mitigation: 'Reviewed by two peers.' },
      { mitigation: 'Reviewed by one peer.' },
    ]);
    await mitigating('Reviewed by two peers.');
    expect(await taker.disclosure(articleId)).toMatchObject({ agreed: true, hashId });
  });

  it('makes an unknown caller a guest, who owns the quiz alone (faults.md, 29)', async () => {
    const { hashId, userGuestHash } = await quizTaker(database, nobody).agree(articleId);
    const guest = quizTaker(database, await guestOf(database, userGuestHash));
    expect((await guest.start(articleId)).userGuestHash).toBeNull();
    expect(await guest.disclosure(articleId)).toMatchObject({ agreed: true, hashId });
    for (const caller of [nobody, await addLearner(database)])
      expect(await quizTaker(database, caller).disclosure(articleId)).toMatchObject({ hashId: null });
  });

  it('stores one record for 50 parallel calls', async () => {
    const taker = quizTaker(database, await addLearner(database));
    const agreed = await Promise.all(Array.from({ length: 50 }, () => taker.agree(articleId)));
    expect(new Set(agreed.map(({ hashId }) => hashId)).size).toBe(1);
  });

  it('answers 404 for an unknown article', async () => {
    const taker = quizTaker(database, await addLearner(database));
    expect((await refusalOf(taker.agree('987654321'))).status).toBe(404);
    expect((await refusalOf(taker.disclosure('987654321'))).status).toBe(404);
    expect((await refusalOf(taker.standing('987654321'))).status).toBe(404);
  });
});
