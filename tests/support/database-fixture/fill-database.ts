import { versionClient } from './version-client.ts';

/** Quarter hours that the free plan has room for in a year. */
const FREE_QUARTERS = 20;

/**
 * Does what learners do, on a server with the demonstration data: credit earned in full and in half, passed quizzes that
 * wait for each of the next steps, courses, purchases with promo codes, outside credit, a certificate reissued in another
 * name, permissions to report and a referral code.
 */
export const fillDatabase = async (origin: string): Promise<void> => {
  const guest = versionClient(origin);
  const { articles, credit } = await articlesOf(guest);
  const article = (place: number) => articles[place] ?? '';

  const pro = versionClient(origin);
  await pro.register('pro@example.org');
  await pro.buy('pro', 'price_pro_19900', 'WELCOME20');
  await pro.earn(article(0), credit);
  await pro.earn(article(1), credit);
  // Half of it, where it can be halved.
  await pro.earn(article(2), 1);
  await pro.pass(article(3));
  await pro.pass(article(4));
  await pro.agree(article(4));
  await pro.pass(article(5));
  await pro.evaluate(article(5), credit);
  await pro.start(article(6));
  await pro.send('POST', '/outside-credits/imports', { file: Buffer.from(OUTSIDE).toString('base64') });
  await pro.rename('Augusta', 'King');
  await pro.reissueLatest();
  for (const granted of [true, false, true])
    await pro.send('PUT', '/moc/permissions', { target: 'accreditor', granted });
  await pro.send('GET', '/referrals');

  const lifetime = versionClient(origin);
  await lifetime.register('lifetime@example.org');
  await lifetime.buy('lifetime', 'price_lifetime_79900', 'LIFETIME100');
  const { data: courses } = await lifetime.send<{ data: readonly { id: string; slug: string }[] }>(
    'GET',
    '/premium-courses',
  );
  for (const [place, { id, slug }] of courses.slice(0, 2).entries()) {
    const details = await lifetime.send<{ versionId: string }>('GET', `/premium-courses/${slug}`);
    const enrollmentId = await lifetime.completeCourse(id, details.versionId);
    if (place === 0) await lifetime.evaluateCourse(id, enrollmentId, 2);
  }

  const free = versionClient(origin);
  await free.register('free@example.org');
  for (const id of articles.slice(0, FREE_QUARTERS / credit + 1)) await free.earn(id, credit);

  await guest.pass(article(7));
};

interface Card {
  readonly id: string;
  readonly credit: number | null;
}

interface Page {
  readonly data: readonly Card[];
  readonly links: { readonly next: string | null };
}

/** The articles that give the most usual credit, in quarter hours, in the order of their ids. */
const articlesOf = async ({
  send,
}: ReturnType<typeof versionClient>): Promise<{
  readonly articles: readonly string[];
  readonly credit: number;
}> => {
  const found: Card[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await send<Page>('GET', `/feed${cursor === null ? '' : `?cursor=${cursor}`}`);
    found.push(...page.data);
    cursor = page.links.next;
  } while (cursor !== null);
  const credits = found.flatMap((card) => card.credit ?? []);
  const many = (one: number) => credits.filter((other) => other === one).length;
  const [credit = 1] = credits.toSorted((one, other) => many(other) - many(one));
  const articles = found
    .filter((card) => card.credit === credit)
    .map(({ id }) => id)
    .sort((one, other) => Number(one) - Number(other));
  return { articles, credit };
};

const OUTSIDE = `Date,Title,Credits,Provider
2026-05-01,Grand rounds,1.5,General Hospital
2026-06-01,Case conference,1,General Hospital
`;
