import { claimableAmounts } from '#core/activities/evaluation.ts';
import { offeredAnswers } from '#core/activities/evaluation-form.ts';
import { statementLines } from '#core/activities/statement-text.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { logIn, register } from './account.ts';
import { seeCredit } from './credits.ts';
import { GoBack, type Screen, type Visit } from './visit.ts';

export const evaluationsDue: Screen = async (visit) => {
  const due = await visit.read(visit.context('activities').evaluationsDue.entry());
  const articles = due.filter(({ activity }) => activity.kind === 'article');
  if (articles.length === 0) throw new GoBack('No evaluations to complete.');
  visit.show('Evaluations to complete');
  const { activity } = await visit.pick('Complete one to claim its credit', articles, ({ title }) => title);
  return claim(visit, activity.id);
};

/** The steps that remain between a passed quiz and its credit, one after another. */
export const claim = async (visit: Visit, articleId: string): Promise<unknown> => {
  for (;;) {
    const {
      claim: step,
      credit,
      creditId,
    } = await visit.read(visit.context('activities').followActivity.standing(articleId));
    const amount = creditText(credit.claimed ?? credit.maximum ?? 0);
    if (step === 'awarded' && creditId !== null) {
      visit.tell(`You earned ${amount}.`);
      return seeCredit(visit, creditId);
    }
    const steps: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
      disclosure: { 'Read the disclosures': () => agree(visit, articleId) },
      evaluation: { 'Evaluate and claim': () => evaluate(visit, articleId) },
      register: { Register: register, 'Already have an account? Log in': logIn },
    };
    if (steps[step] === undefined)
      throw new GoBack(step === 'plan' ? `${amount} on hold: free plan limit reached` : '');
    visit.show(`You can claim up to ${amount}`);
    const screen = await visit.choose<Screen | null>('What next?', { ...steps[step], Later: null });
    if (screen === null) throw new GoBack();
    await visit.within(() => screen(visit));
  }
};

const agree = async (visit: Visit, articleId: string): Promise<void> => {
  const { statement, agree } = visit.context('activities').agreeToDisclosure;
  visit.show('Disclosure', ...statementLines(await visit.read(statement(articleId)), false));
  await visit.choose('The disclosure', { 'I’ve read it': true });
  await visit.run(agree, articleId);
};

const NO_ANSWER = { id: '', text: 'No answer' };

const evaluate = async (visit: Visit, articleId: string): Promise<void> => {
  const session = visit.context('activities').giveEvaluation.of(articleId);
  for (;;) {
    const state = await visit.ready(session.state);
    if (state.phase === 'given') return;
    const amounts = claimableAmounts(state.sheet.maximumCredit);
    const [only] = amounts;
    visit.show(
      'Evaluation',
      only !== undefined && amounts.length === 1
        ? `You’re claiming ${creditText(only)}, the amount this activity is designated for.`
        : 'Claim only the credit that matches your participation. It appears on your certificate.',
    );
    for (const question of state.sheet.questions) {
      const { id, text, kind } = question;
      const offered = offeredAnswers(question);
      const value =
        kind === 'text'
          ? await visit.ask(`${text} (optional)`, '', false)
          : (await visit.pick(`${text} (optional)`, [...offered, NO_ANSWER], (each) => each.text)).id;
      session.answer(id, value);
      if (kind === 'yes-no' && value === 'no') session.comment(id, await visit.ask(question.whenNo));
    }
    if (amounts.length > 1)
      session.claim(await visit.pick('Credit to claim', amounts, (amount) => creditText(amount)));
    session.submit();
  }
};
