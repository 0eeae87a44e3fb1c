import {
  activityEndpoint,
  agreeToDisclosureEndpoint,
  checkDisclosureEndpoint,
  evaluationEndpoint,
  evaluationsDueEndpoint,
} from '#contract/activities.ts';
import {
  auditArchiveEndpoint,
  auditReportEndpoint,
  batchFileEndpoint,
  certificateEndpoint,
  creditDetailsEndpoint,
  everythingEndpoint,
  mocFileEndpoint,
  reissueEndpoint,
  transcriptCsvEndpoint,
  transcriptEndpoint,
  verifyEndpoint,
  yearArchiveEndpoint,
} from '#contract/credits.ts';
import {
  importOutsideEndpoint,
  outsideCreditsEndpoint,
  previewOutsideEndpoint,
  removeOutsideEndpoint,
  restoreOutsideEndpoint,
  undoImportEndpoint,
} from '#contract/outside-credits.ts';
import {
  inPlaceEndpoint,
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenseEndpoint,
  removeOwnEndpoint,
  saveLicenseEndpoint,
  saveOwnEndpoint,
  saveRegistrationEndpoint,
  shortestEndpoint,
  todayEndpoint,
} from '#contract/planner.ts';
import {
  dismissRuleNewsEndpoint,
  dismissStandingNewsEndpoint,
  ruleNewsEndpoint,
  standingNewsEndpoint,
} from '#contract/planner-news.ts';
import {
  answerPretestEndpoint,
  pretestOnboardingEndpoint,
  showPretestEndpoint,
  startPretestEndpoint,
} from '#contract/pretests.ts';
import { quizBySlugEndpoint, quizResultsEndpoint, quizStatusEndpoint } from '#contract/quizzes.ts';
import {
  boardTotalsEndpoint,
  permissionsEndpoint,
  permitEndpoint,
  reportCheckEndpoint,
} from '#contract/reporting.ts';
import { requirementsEndpoint } from '#contract/requirements.ts';
import { answerAs, claimAs, finish, passAs, startAs } from '../quiz-taker.ts';
import { type Chapter, dayFromNow } from './chapter.ts';

export const quizzes: Chapter = {
  groups: ['quizzes'],
  run: async ({ caller, quizzes, keyOf, learner }) => {
    const [{ id: articleId, slug }] = await quizzes();
    const key = await keyOf(articleId);
    const person = await learner();
    await caller.get(quizBySlugEndpoint, { params: { slug } }, person);
    const { attemptId } = await startAs(caller, person, articleId);
    for (const status of ['set-aside', 'under-way'] as const)
      await caller.get(quizStatusEndpoint, { body: { attemptId, status } }, person);
    await answerAs(caller, person, articleId, { key, right: key.size });
    await finish(caller, person, attemptId);
    await caller.get(quizResultsEndpoint, { query: { articleId } }, person);
  },
};

export const activities: Chapter = {
  groups: ['activities'],
  run: async ({ caller, quizzes, keyOf, learner }) => {
    const [{ id: articleId }] = await quizzes();
    const params = { articleId };
    const person = await learner();
    await caller.get(activityEndpoint, { params }, person);
    await caller.get(checkDisclosureEndpoint, { params }, person);
    await caller.get(agreeToDisclosureEndpoint, { params }, person);
    await passAs(caller, person, articleId, await keyOf(articleId));
    await caller.get(evaluationsDueEndpoint, {}, person);
    await claimAs(caller, person, articleId);
    // Again with the caller's own answers in it.
    await caller.get(evaluationEndpoint, { params }, person);
    await caller.get(activityEndpoint, { params }, person);
  },
};

export const pretests: Chapter = {
  groups: ['pretests'],
  run: async ({ caller, quizzes, pretestArticle, learner }) => {
    const person = await learner();
    await caller.get(pretestOnboardingEndpoint, {}, person);
    const [{ id }] = await quizzes();
    await caller.get(showPretestEndpoint, { query: { articleId: id } }, person);
    const { id: articleId } = await pretestArticle();
    const started = await caller.get(startPretestEndpoint, { body: { articleId } }, person);
    for (const { id: questionId, options } of started?.questions ?? []) {
      const body = { pretestId: started?.pretestId ?? '', questionId, optionId: options[0]?.id ?? '' };
      await caller.get(answerPretestEndpoint, { body }, person);
    }
  },
};

export const credits: Chapter = {
  groups: ['credits', 'credit-record'],
  run: async ({ caller, quizzes, keyOf, learner }) => {
    const [{ id: articleId }] = await quizzes();
    const person = await learner();
    await passAs(caller, person, articleId, await keyOf(articleId));
    const { claimed } = await claimAs(caller, person, articleId);
    const transcript = await caller.get(transcriptEndpoint, { query: {} }, person);
    const credit = transcript?.data?.[0];
    const id = credit?.id ?? claimed?.creditId;
    if (id === undefined || id === null) return;
    const params = { id };
    const details = await caller.get(creditDetailsEndpoint, { params }, person);
    await caller.get(certificateEndpoint, { params }, person);
    await caller.get(reissueEndpoint, { params }, person);
    if (details?.verificationCode !== undefined)
      await caller.get(verifyEndpoint, { params: { code: details.verificationCode } });

    const year = credit?.completedOn?.slice(0, 4) ?? String(new Date().getFullYear());
    await caller.get(transcriptCsvEndpoint, { query: {} }, person);
    await caller.get(yearArchiveEndpoint, { params: { year } }, person);
    await caller.get(everythingEndpoint, {}, person);
    await caller.get(boardTotalsEndpoint, {}, person);
    await caller.get(permissionsEndpoint, {}, person);
    for (const target of ['accreditor', 'ABIM'] as const) {
      await caller.get(permitEndpoint, { body: { target, granted: true } }, person);
      await caller.get(reportCheckEndpoint, { params: { target } }, person);
    }
    await caller.get(batchFileEndpoint, {}, person);
    await caller.get(mocFileEndpoint, { params: { board: 'ABIM' } }, person);
  },
};

export const outsideCredits: Chapter = {
  groups: ['credit-record'],
  run: async ({ caller, learner }) => {
    const person = await learner();
    const rows = ['Date,Activity,Credits,Provider', `${dayFromNow(-30)},Grand rounds,1.5,A hospital`];
    const file = Buffer.from(`${rows.join('\n')}\n`).toString('base64');
    await caller.get(previewOutsideEndpoint, { body: { file } }, person);
    const imported = await caller.get(importOutsideEndpoint, { body: { file } }, person);
    const listed = await caller.get(outsideCreditsEndpoint, { query: {} }, person);
    const id = listed?.data?.[0]?.id;
    if (id !== undefined) {
      await caller.get(removeOutsideEndpoint, { params: { id } }, person);
      await caller.get(restoreOutsideEndpoint, { params: { id } }, person);
    }
    const importId = imported?.importId;
    if (importId !== undefined && importId !== null)
      await caller.get(undoImportEndpoint, { params: { importId } }, person);
  },
};

const OWN_REQUIREMENT = {
  askedBy: 'hospital' as const,
  name: 'Medical staff',
  counts: 'any' as const,
  mocBoard: null,
  mocType: null,
  topics: [],
  needed: 40,
  brought: 4,
  startsOn: dayFromNow(-100),
  dueOn: dayFromNow(600),
  everyYears: 2,
};

export const planner: Chapter = {
  groups: ['planner', 'credit-record'],
  run: async ({ caller, learner }) => {
    const person = await learner();
    const body = { renewsOn: dayFromNow(300), issuedOn: '2015-01-31', newApplicant: false };
    await caller.get(saveLicenseEndpoint, { params: { state: 'TX' }, body }, person);
    await caller.get(auditReportEndpoint, { params: { state: 'TX' } }, person);
    await caller.get(auditArchiveEndpoint, { params: { state: 'TX' } }, person);
    const dea = { registered: true, expiresOn: dayFromNow(200) };
    await caller.get(saveRegistrationEndpoint, { body: dea }, person);
    const plan = await caller.get(plannerEndpoint, {}, person);
    await caller.get(readingEndpoint, {}, person);
    await caller.get(shortestEndpoint, {}, person);
    await caller.get(todayEndpoint, {}, person);
    const news = await caller.get(ruleNewsEndpoint, {}, person);
    if (news !== undefined)
      await caller.get(dismissRuleNewsEndpoint, { body: { version: news.version } }, person);
    const standing = await caller.get(standingNewsEndpoint, {}, person);
    if (standing !== undefined)
      await caller.get(dismissStandingNewsEndpoint, { body: { changes: [] } }, person);
    const own = { params: { id: crypto.randomUUID().replaceAll('-', '') } };
    await caller.get(saveOwnEndpoint, { ...own, body: OWN_REQUIREMENT }, person);
    await caller.get(removeOwnEndpoint, own, person);
    const rules = plan?.licences?.flatMap(({ rules: each }) => each.map(({ rule }) => rule)) ?? [];
    const known = caller.isMissing(requirementsEndpoint) ? [] : rules;
    const replaceable = known.find(({ instead = [] }) => instead.some(({ counts }) => counts !== undefined));
    const by = replaceable?.instead?.find(({ counts }) => counts !== undefined)?.by;
    if (replaceable !== undefined && by !== undefined)
      await caller.get(
        inPlaceEndpoint,
        { body: { ruleId: replaceable.id, by, on: dayFromNow(-10) } },
        person,
      );
    const once = known.find(({ every }) => every.kind === 'once');
    if (once !== undefined)
      await caller.get(metElsewhereEndpoint, { body: { ruleId: once.id, met: true } }, person);
    await caller.get(removeLicenseEndpoint, { params: { state: 'TX' } }, person);
  },
};
