import type {
  activityEndpoint,
  agreeToDisclosureEndpoint,
  answerEvaluationEndpoint,
  checkDisclosureEndpoint,
  evaluationEndpoint,
  evaluationsDueEndpoint,
} from '#contract/activities.ts';
import type { transcriptEndpoint } from '#contract/credits.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { isPassed, latestOf } from './attempts.ts';
import { type Call, learnerOf, missing, Refused } from './call.ts';
import { articleBy, articles, CREDIT } from './library.ts';
import { activityFacts, articleOf, reactionsOf } from './reading.ts';
import { type Store, type StoredClaim, type StoredCredit, secret } from './store.ts';

type Activity = EndpointResponse<typeof activityEndpoint>;
type Form = EndpointResponse<typeof evaluationEndpoint>;

export type Standing = Pick<Activity, 'claim' | 'creditId' | 'credit' | 'evaluation'>;

const FORM: Form['questions'] = [
  {
    id: 'learned',
    kind: 'scale',
    text: 'How much did this add to what you know?',
    lowest: 'Nothing',
    highest: 'A lot',
  },
  {
    id: 'balanced',
    kind: 'yes-no',
    text: 'Was it free of commercial bias?',
    whenNo: 'What seemed biased?',
  },
  { id: 'remarks', kind: 'text', text: 'Anything else?' },
];

const agreementOf = ({ store, owner }: Call, articleId: string): Activity['disclosure'] => {
  const found = store.data.agreements.find((each) => each.owner === owner && each.articleId === articleId);
  return { agreed: found !== undefined, hashId: found?.hashId ?? null, agreedAt: found?.agreedAt ?? null };
};

const claimOf = ({ store, owner }: Call, articleId: string): StoredClaim | undefined =>
  store.data.claims.find((each) => each.owner === owner && each.articleId === articleId);

const hasPassed = ({ store, owner }: Call, articleId: string): boolean =>
  store.data.attempts.some((each) => each.owner === owner && each.articleId === articleId && isPassed(each));

const creditOf = ({ store, owner }: Call, articleId: string): StoredCredit | undefined =>
  store.data.credits.find((each) => each.owner === owner && each.articleId === articleId);

export const creditStanding = (call: Call, articleId: string): Standing => {
  const [credit, claim] = [creditOf(call, articleId), claimOf(call, articleId)];
  const step = (): Activity['claim'] => {
    if (credit !== undefined) return 'awarded';
    if (!hasPassed(call, articleId)) return 'not-passed';
    if (!agreementOf(call, articleId).agreed) return 'disclosure';
    return claim === undefined ? 'evaluation' : 'register';
  };
  const due = hasPassed(call, articleId) ? 'due' : 'not-due';
  return {
    claim: step(),
    evaluation: claim === undefined ? due : 'given',
    creditId: credit?.id ?? null,
    credit: { maximum: CREDIT, claimed: claim?.claimedCredit ?? null },
  };
};

export const activity = (call: Call): Activity => {
  const article = articleOf(call);
  const latest = latestOf(call, article.id);
  const state = () => {
    if (latest === undefined) return 'not-started';
    if (latest.finishedAt !== null) return isPassed(latest) ? 'passed' : 'missed';
    return latest.isSetAside ? 'set-aside' : 'under-way';
  };
  const total = article.questions.length;
  return {
    articleId: article.id,
    disclosure: agreementOf(call, article.id),
    quiz: total === 0 ? null : { state: state(), answered: latest?.answers.length ?? 0, total },
    pretestQuestions: 0,
    ...creditStanding(call, article.id),
    ...reactionsOf(call, article),
  };
};

export const checkDisclosure = (call: Call): EndpointResponse<typeof checkDisclosureEndpoint> => {
  const article = articleOf(call);
  const stated = article.questions.length > 0 ? activityFacts(article) : null;
  return { ...agreementOf(call, article.id), disclosures: [], commercialSupport: [], activity: stated };
};

export const agree = (call: Call): EndpointResponse<typeof agreeToDisclosureEndpoint> => {
  const { id: articleId } = articleOf(call);
  const userGuestHash = call.owner === null ? secret() : null;
  const owner = call.owner ?? `guest-${userGuestHash}`;
  const before = agreementOf({ ...call, owner }, articleId).hashId;
  const hashId = before ?? secret();
  if (before === null)
    call.store.data.agreements.push({ owner, articleId, hashId, agreedAt: new Date().toISOString() });
  award({ ...call, owner }, articleId);
  return { hashId, userGuestHash };
};

export const evaluation = (call: Call): Form => {
  const { id: articleId } = articleOf(call);
  if (!hasPassed(call, articleId)) throw missing();
  const claim = claimOf(call, articleId);
  const given =
    claim === undefined
      ? null
      : { answers: [...claim.answers], claimedCredit: claim.claimedCredit, givenAt: claim.givenAt };
  return { articleId, questions: FORM, maximumCredit: CREDIT, given };
};

export const evaluate = (call: Call): EndpointResponse<typeof answerEvaluationEndpoint> => {
  const { id: articleId } = articleOf(call);
  if (!hasPassed(call, articleId) || call.owner === null) throw missing();
  const { answers, claimedCredit } = call.body;
  if (
    !Array.isArray(answers) ||
    !FORM.slice(0, 2).every(({ id }) => answers.some((each) => each?.questionId === id))
  )
    throw new Refused(422, 'Answer the questions first.', 'answers');
  if (!Number.isInteger(claimedCredit) || Number(claimedCredit) < 1 || Number(claimedCredit) > CREDIT)
    throw new Refused(422, 'Claim at most what the activity is designated for.', 'claimedCredit');
  if (claimOf(call, articleId) === undefined)
    call.store.data.claims.push({
      owner: call.owner,
      articleId,
      answers,
      claimedCredit: Number(claimedCredit),
      givenAt: new Date().toISOString(),
    });
  award(call, articleId);
  const { claim, creditId } = creditStanding(call, articleId);
  const waiting = claim === 'disclosure' ? 'agree-to-disclosure' : 'register-to-have-it';
  return { creditOutcome: claim === 'awarded' ? 'awarded' : waiting, creditId };
};

/** Awards the credit once: only when everything is done, and never twice. */
const award = (call: Call, articleId: string): void => {
  const { store, owner } = call;
  const claim = claimOf(call, articleId);
  const isComplete = claim !== undefined && agreementOf(call, articleId).agreed && hasPassed(call, articleId);
  if (!owner?.startsWith('user-') || !isComplete || creditOf(call, articleId) !== undefined) return;
  const timeZone = store.data.users.find(({ id }) => `user-${id}` === owner)?.timeZone ?? 'UTC';
  store.data.credits.push({
    id: store.nextId(),
    owner,
    articleId,
    credit: claim.claimedCredit,
    timeZone,
    completedAt: new Date().toISOString(),
  });
};

/** Articles that were passed but have no credit yet. */
const dueOf = (store: Store, owner: string) =>
  articles.filter(({ id }) => {
    const call = { store, owner } as Call;
    return hasPassed(call, id) && creditOf(call, id) === undefined;
  });

export const unclaimedQuarters = (store: Store, owner: string): number => dueOf(store, owner).length * CREDIT;

const kindOf = (id: string) => {
  const article = articleBy(id);
  return { kind: 'article' as const, id, slug: article?.slug ?? '' };
};

export const evaluationsDue = (call: Call): EndpointResponse<typeof evaluationsDueEndpoint> => {
  const evaluations = dueOf(call.store, learnerOf(call))
    .filter(({ id }) => claimOf(call, id) === undefined)
    .map(({ id, title }) => ({ activity: kindOf(id), enrollmentId: null, title, credit: CREDIT }));
  return { showEvaluation: evaluations.length > 0, evaluations };
};

type Transcript = EndpointResponse<typeof transcriptEndpoint>;

const dayOf = ({ completedAt, timeZone }: Pick<StoredCredit, 'completedAt' | 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(completedAt));

const creditRow = (credit: StoredCredit): Transcript['data'][number] => ({
  id: credit.id,
  activity: kindOf(credit.articleId),
  title: articleBy(credit.articleId)?.title ?? '',
  journal: 'Journal of Small Backends',
  type: 'AMA PRA Category 1 Credit',
  credit: credit.credit,
  completedAt: credit.completedAt,
  timeZone: credit.timeZone,
  completedOn: dayOf(credit),
  demonstration: false,
});

const yearOf = (
  year: number,
  credits: readonly Transcript['data'][number][],
): Transcript['years'][number] => {
  const total = credits.reduce((sum, { credit }) => sum + credit, 0);
  const months = Array.from({ length: 12 }, (_, month) =>
    credits
      .filter(({ completedOn }) => Number(completedOn.slice(5, 7)) === month + 1)
      .reduce((sum, { credit }) => sum + credit, 0),
  );
  const none = { credit: 0, months: months.map(() => 0) };
  const byType = [{ type: 'AMA PRA Category 1 Credit' as const, credit: total, months }];
  return { year, total, count: credits.length, byType, demonstration: none };
};

export const transcript = (call: Call): Transcript => {
  const owner = learnerOf(call);
  const data = call.store.data.credits
    .filter((credit) => credit.owner === owner)
    .map(creditRow)
    .reverse();
  const years = [...new Set(data.map(({ completedOn }) => Number(completedOn.slice(0, 4))))];
  const unawarded = dueOf(call.store, owner).map(({ id, title }) => ({
    activity: kindOf(id),
    title,
    enrollmentId: null,
    credit: CREDIT,
    completedOn: dayOf({ completedAt: new Date().toISOString(), timeZone: 'UTC' }),
    needs: agreementOf(call, id).agreed ? ('evaluation' as const) : ('disclosure' as const),
  }));
  return {
    data,
    links: { next: null, prev: null },
    total: data.length,
    unawarded,
    years: years.map((year) =>
      yearOf(
        year,
        data.filter(({ completedOn }) => completedOn.startsWith(`${year}`)),
      ),
    ),
  };
};
