import type { License } from '#core/planner/license.ts';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { type RenewalPlan, sumOfLicense } from '#core/planner/renewal-plan.ts';
import { finishCourseAt, subscribeAt } from './course-taker.ts';
import { expect } from './expect.ts';
import type { Device, MakeOtherSide, OtherSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import {
  articleIdOf,
  EVALUATION,
  earnAt,
  finishAt,
  licensedAt,
  logInAt,
  newPhysician,
  registerAt,
  rightOption,
  startAt,
} from './physician.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const FLORIDA: License = {
  state: 'FL',
  renewsOn: '2027-01-31',
  issuedOn: '2015-02-01',
  newApplicant: false,
};

export const plannerContract = (name: string, make: MakeOtherSide): void => {
  describe(`the planner ${name}`, () => {
    let side: OtherSide;
    let device: Device;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const newDevice = async () => {
      device = side.openDevice();
      await registerAt(device);
      return device.planner;
    };
    const ruleOf = ({ licenses }: RenewalPlan, id: string) =>
      licenses.flatMap(({ rules }) => rules).find(({ rule }) => rule.id === id);
    const statesOf = async () => (await valueFrom(device.profiles.mine())).statesOfLicense;

    it('answers 401 without a session', async () => {
      const { planner } = side.openDevice();
      expect(await failureFrom(planner.plan())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(planner.reading())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureFrom(planner.saveLicense(FLORIDA))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('has no license of another learner (faults.md, 29)', async () => {
      await licensedAt(side.openDevice(), ['FL']);
      const stranger = side.openDevice();
      await licensedAt(stranger, []);
      expect((await valueFrom(stranger.planner.plan())).licenses).toEqual([]);
    });

    it('begins with the states of the profile', async () => {
      device = side.openDevice();
      await licensedAt(device, ['NY', 'PR']);
      const plan = await valueFrom(device.planner.plan());
      expect(plan).toMatchObject({ today: side.today(), asOf: '2025-10', dea: { registered: null } });
      expect(plan.licenses.map(({ name: state, slug, license }) => [state, slug, license.renewsOn])).toEqual([
        ['New York', 'new-york', null],
        ['Puerto Rico', null, null],
      ]);
    });

    it('[CR-05] plans for a D.O. what the board for D.O.s asks for, where there is one', async () => {
      device = side.openDevice();
      await licensedAt(device, ['FL', 'NY'], 'D.O.');
      const { licenses } = await valueFrom(device.planner.plan());
      expect(licenses.map(({ board }) => board)).toEqual([
        'Florida Board of Osteopathic Medicine',
        'New York State Education Department, Office of the Professions',
      ]);
      expect(licenses[0]?.rules.map(({ rule }) => rule.id)).toContain('fl-do-laws-and-ethics');
      const { licensedIn } = await valueFrom(device.requirements.progress());
      expect(licensedIn).toEqual(['FL', 'NY']);
    });

    it('saves a license, in the profile too, and removes it', async () => {
      const planner = await newDevice();
      const plan = await valueFrom(planner.saveLicense(FLORIDA));
      expect(plan.licenses.map(({ license }) => license)).toEqual([FLORIDA]);
      expect(await valueFrom(planner.plan())).toEqual(plan);
      expect(await statesOf()).toEqual(['FL']);
      expect((await valueFrom(planner.removeLicense('FL'))).licenses).toEqual([]);
      expect(await statesOf()).toEqual([]);
    });

    it.each([
      ['renewsOn', { ...FLORIDA, renewsOn: '2020-01-31' }],
      ['renewsOn', { ...FLORIDA, renewsOn: '2096-01-31' }],
      ['issuedOn', { ...FLORIDA, issuedOn: '2026-05-06' }],
      ['issuedOn', { ...FLORIDA, newApplicant: true }],
      ['state', { ...FLORIDA, state: 'ZZ' }],
    ])('refuses a %s that can’t be', async (field, license) => {
      side.needs('clock');
      const planner = await newDevice();
      expect(await failureFrom(planner.saveLicense(license))).toMatchObject({
        kind: 'unprocessable',
        errors: { [field]: [expect.any(String)] },
      });
    });

    it('says what to read today, and marks what has credit [HM-02] [HM-03] [HM-04]', async () => {
      side.needs('clock');
      const planner = await newDevice();
      expect(await failureFrom(side.openDevice().planner.today())).toMatchObject({ kind: 'unauthenticated' });
      const before = await valueFrom(planner.today());
      expect(before).toMatchObject({
        year: { year: 2026, earned: 0, demonstration: 0, target: null },
        weeksInARow: 0,
        isSetUp: false,
        earned: [],
        inProgress: [],
        openQuiz: null,
        deadline: null,
      });
      expect(before.suggestion?.item.activity.kind).toBe('article');
      expect(before.suggestion?.toward).toBeNull();
      expect(before.weeks.at(-1)).toEqual({ startsOn: '2026-05-04', activities: 0 });

      await valueFrom(planner.saveLicense(FLORIDA));
      const articleId = await articleIdOf(device, side.library.quizSlugs[0]);
      await earnAt(device, articleId);
      const after = await valueFrom(planner.today());
      expect(after).toMatchObject({ isSetUp: true, earned: [articleId], inProgress: [], weeksInARow: 1 });
      expect(after.year.earned + after.year.demonstration).toBeGreaterThan(0);
      expect(after.year.target).toBe(80);
      const { licenses } = await valueFrom(planner.plan());
      const [florida] = licenses;
      if (florida === undefined) throw new Error('The plan has no license.');
      const { needed, missing, courses } = sumOfLicense(florida);
      expect(after.deadline).toMatchObject({ name: 'Florida', needed, missing, courses });
      expect(after.deadline?.due?.on).toBe(FLORIDA.renewsOn);
      expect(after.weeks.at(-1)).toEqual({ startsOn: '2026-05-04', activities: 1 });
      expect(after.suggestion?.item.activity.id).not.toBe(articleId);
    });

    it('offers another device the quiz that was answered last, until it is finished [HM-05]', async () => {
      device = side.openDevice();
      const physician = newPhysician();
      await registerAt(device, physician);
      const articleId = await articleIdOf(device, side.library.quizSlugs[0]);
      const { attemptId, quiz } = await startAt(device, articleId);
      expect((await valueFrom(device.planner.today())).openQuiz).toBeNull();
      const [question] = quiz.questions;
      if (!question) throw new Error('The quiz has no question.');
      const optionId = rightOption(question);
      await valueFrom(device.quizzes.answer({ attemptId, questionId: question.id, response: { optionId } }));

      const other = side.openDevice();
      other.shown.token = (await logInAt(other, physician.email)).token;
      const { openQuiz, inProgress, suggestion } = await valueFrom(other.planner.today());
      expect(openQuiz).toMatchObject({
        articleId,
        slug: side.library.quizSlugs[0],
        answered: 1,
        total: quiz.questions.length,
        answeredAt: expect.stringMatching(/Z$/),
      });
      expect(inProgress).toEqual([articleId]);
      expect(suggestion?.item.activity.id).not.toBe(articleId);
      await finishAt(device, articleId, quiz.questions.length);
      expect((await valueFrom(other.planner.today())).openQuiz).toBeNull();
    });

    it('lists the federal requirement for learners with a DEA registration', async () => {
      const planner = await newDevice();
      const plan = await valueFrom(planner.saveRegistration({ registered: true, expiresOn: '2028-01-31' }));
      expect(ruleOf(plan, 'us-substance-use')).toMatchObject({ needed: 32, window: { by: '2028-01-31' } });
      expect(
        await failureFrom(planner.saveRegistration({ registered: false, expiresOn: '2028-01-31' })),
      ).toMatchObject({ kind: 'unprocessable', errors: { expiresOn: [expect.any(String)] } });
    });

    it('accepts self-reported completion only for one-time requirements', async () => {
      const planner = await newDevice();
      await valueFrom(planner.saveLicense(FLORIDA));
      expect(ruleOf(await valueFrom(planner.markMetElsewhere('fl-hiv', true)), 'fl-hiv')).toMatchObject({
        metElsewhere: true,
        missing: 0,
      });
      expect(await failureFrom(planner.markMetElsewhere('fl-medical-errors', true))).toMatchObject({
        kind: 'unprocessable',
      });
    });

    it('[CP-03] [CP-06] plans what the learner states and enters, until it is taken back', async () => {
      const planner = await newDevice();
      await valueFrom(planner.saveLicense({ ...FLORIDA, state: 'MO' }));
      const said = await valueFrom(planner.declareSubstitute('mo-total', 'certification', '2026-01-01'));
      expect(ruleOf(said, 'mo-total')).toMatchObject({ missing: 0, inPlace: [{ on: '2026-01-01' }] });
      expect(await failureFrom(planner.declareSubstitute('mo-total', 'award', '2026-01-01'))).toMatchObject({
        kind: 'unprocessable',
      });
      const withdrawn = await valueFrom(planner.declareSubstitute('mo-total', 'certification', null));
      expect(ruleOf(withdrawn, 'mo-total')).toMatchObject({ missing: 200, inPlace: [] });

      const staff: OwnRequirement = {
        id: '3f0c0a528e564f0b9d3e2f6f1a5d7c11',
        askedBy: 'hospital',
        name: ' Medical staff ',
        counts: 'any',
        mocBoard: null,
        mocType: null,
        topics: [],
        needed: 40,
        brought: 4,
        startsOn: '2025-07-01',
        dueOn: '2027-06-30',
        everyYears: 2,
      };
      await valueFrom(planner.saveOwn(staff));
      const { own } = await valueFrom(planner.saveOwn(staff));
      expect(own).toEqual([
        expect.objectContaining({ requirement: { ...staff, name: 'Medical staff' }, passed: false }),
      ]);
      expect(await failureFrom(planner.saveOwn({ ...staff, dueOn: '1899-01-01' }))).toMatchObject({
        kind: 'unprocessable',
        errors: { dueOn: [expect.any(String)] },
      });
      expect((await valueFrom(planner.removeOwn(staff.id))).own).toEqual([]);
    });

    it('[CP-05] returns the shortest plan, and [CP-08] what changed in the rules', async () => {
      side.needs('library');
      const planner = await newDevice();
      await valueFrom(planner.saveLicense(FLORIDA));
      const [florida] = await valueFrom(planner.shortest());
      expect(florida).toMatchObject({ place: 'FL', name: 'Florida' });
      expect(florida?.items.map(({ activity }) => activity.slug)).toContain(side.library.quizSlugs[1]);
      const { version, changes } = await valueFrom(planner.ruleNews());
      expect(changes).toEqual([]);
      expect(await valueFrom(planner.dismissRuleNews(version))).toEqual({ version, changes: [] });
      expect(await failureFrom(planner.dismissRuleNews('never'))).toMatchObject({ kind: 'unprocessable' });
    });

    it('totals earned credit, and suggests what is left', async () => {
      side.needs('library');
      const planner = await newDevice();
      await valueFrom(planner.saveLicense(FLORIDA));
      const toRead = async () =>
        (await valueFrom(planner.reading())).map(({ item, toward }) => [
          item.activity.slug,
          toward.map(({ ruleId, gives, missing }) => [ruleId, gives, missing]),
        ]);
      const errors = [
        side.library.quizSlugs[1],
        [
          ['fl-medical-errors', 2, 8],
          ['fl-controlled-substances', 2, 8],
        ],
      ];
      const tapering = [side.library.courseSlug, [['fl-controlled-substances', 4, 6]]];
      expect(await toRead()).toEqual([errors, [side.library.quizSlugs[0], [['fl-hiv', 2, 4]]], tapering]);
      const articleId = await articleIdOf(device, side.library.quizSlugs[0]);
      const creditId = await earnAt(device, articleId);
      const plan = await valueFrom(planner.plan());
      expect(ruleOf(plan, 'fl-hiv')).toMatchObject({
        counted: [{ creditId, quarters: 2 }],
        have: 2,
        demonstration: 0,
        needed: 4,
        missing: 2,
      });
      expect(plan.credits).toEqual([
        expect.objectContaining({
          id: creditId,
          activity: { kind: 'article', id: articleId, slug: side.library.quizSlugs[0] },
        }),
      ]);
      expect(await toRead()).toEqual([errors, tapering]);
    });

    it('counts a finished course, and no longer suggests it', async () => {
      side.needs('library');
      device = side.openDevice();
      await subscribeAt(side, device);
      const { planner } = device;
      await valueFrom(planner.saveLicense(FLORIDA));
      const finished = await finishCourseAt(device);
      const claim = { ...EVALUATION, claimedCredit: 3 };
      const { creditId } = await valueFrom(device.enrollments.evaluate(finished, claim));
      expect(ruleOf(await valueFrom(planner.plan()), 'fl-controlled-substances')).toMatchObject({
        counted: [{ creditId, quarters: 3 }],
      });
      const slugs = (await valueFrom(planner.reading())).map(({ item }) => item.activity.slug);
      expect(slugs).toContain(side.library.quizSlugs[1]);
      expect(slugs).not.toContain(side.library.courseSlug);
    });

    it('[ST-05] notifies learners with credit on a retracted article, on each device until dismissed', async () => {
      device = side.openDevice();
      const {
        user: { email },
      } = await registerAt(device);
      const articleId = await articleIdOf(device, side.library.quizSlugs[0]);
      const creditId = await earnAt(device, articleId);
      expect(await valueFrom(device.planner.standingNews())).toEqual([]);
      await side.retract(side.library.quizSlugs[0]);
      const news = [
        {
          articleId,
          slug: side.library.quizSlugs[0],
          title: expect.any(String),
          creditId,
          demonstration: false,
          change: 'retraction',
          on: null,
        },
      ];
      expect(await valueFrom(device.planner.standingNews())).toEqual(news);
      const told = { articleId, change: 'retraction' as const };
      const stranger = side.openDevice();
      await registerAt(stranger);
      expect(await valueFrom(stranger.planner.dismissStandingNews([told]))).toEqual([]);
      const phone = side.openDevice();
      phone.shown.token = (await logInAt(phone, email)).token;
      expect(await valueFrom(phone.planner.standingNews())).toEqual(news);
      expect(await valueFrom(phone.planner.dismissStandingNews([told, told]))).toEqual([]);
      expect(await valueFrom(device.planner.standingNews())).toEqual([]);
      expect(await failureFrom(side.openDevice().planner.standingNews())).toMatchObject({
        kind: 'unauthenticated',
      });
    });
  });
};
