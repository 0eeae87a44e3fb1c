import { PASSWORD } from '../../api-caller.ts';
import { openHome } from '../../screens/feed.ts';
import type { Hands } from './hands.ts';
import { type Names, namesOn } from './names.ts';
import type { PeopledApp, Person } from './people.ts';

/** A physician's task, from opening the app to its goal. */
export interface Task {
  readonly name: string;
  /** The person who performs it. */
  readonly person: 'guest' | 'learner' | 'subscriber' | 'established' | 'elsewhere';
  readonly go: (at: AtTask) => Promise<void>;
  /** The maximum number of controls. */
  readonly atMost: number;
}

interface AtTask {
  readonly hands: Hands;
  readonly on: Names;
  readonly app: PeopledApp;
  readonly person: Person;
}

/** Answers every question correctly until none is left. */
const answerAll = async ({ hands, on, app }: AtTask, slug: string): Promise<void> => {
  const right = await app.rightAnswers(slug);
  for (;;) {
    await on.submitAnswer.waitFor();
    for (const text of right)
      if (await on.option(text).isVisible()) {
        await hands.choose(on.option(text));
        break;
      }
    if (!hands.submitsByTap) await hands.press(on.submitAnswer);
    await on.nextOrResults.waitFor();
    const isLast = ((await on.nextOrResults.textContent()) ?? '').includes('results');
    await hands.press(on.nextOrResults);
    if (isLast) return;
  }
};

const readAndPass = async (at: AtTask): Promise<void> => {
  const { hands, on } = at;
  await hands.press(on.firstArticle);
  await on.answerQuestions.waitFor();
  const slug = /article\/([^/?]+)/.exec(hands.page.url())?.[1] ?? '';
  await hands.press(on.answerQuestions);
  await hands.press(on.startQuiz);
  await answerAll(at, slug);
  await hands.press(on.claim);
  await on.evaluation.waitFor({ state: 'detached' });
};

const logIn = async ({ hands, on, person }: AtTask): Promise<void> => {
  await hands.press(on.place('Log in'));
  await hands.type(on.email, person.email);
  await hands.type(on.password, PASSWORD);
  await hands.press(on.logIn);
  // Leaving the page earlier would cancel the login.
  await on.place('Me').waitFor();
};

export const tenTasks: readonly Task[] = [
  {
    name: 'first credit, as a guest who then registers',
    person: 'guest',
    atMost: 22,
    go: async (at) => {
      const { hands, on, person } = at;
      await readAndPass(at);
      await hands.type(on.firstName, 'Maria');
      await hands.type(on.lastName, 'Lindqvist');
      await hands.select(on.degree, 'M.D.');
      await hands.type(on.email, person.email);
      await hands.type(on.password, PASSWORD);
      await hands.press(on.register);
      await on.seeCredit.waitFor();
    },
  },
  {
    name: 'first credit, as a learner',
    person: 'learner',
    atMost: 16,
    go: async (at) => {
      await readAndPass(at);
      await at.on.seeCredit.waitFor();
    },
  },
  {
    name: 'the certificate of March',
    person: 'established',
    atMost: 3,
    go: async ({ hands, on, app }) => {
      await hands.press(on.place('Credits'));
      await hands.press(on.credit(app.marchTitle));
      await hands.press(on.showCertificate);
      await on.certificate.waitFor();
    },
  },
  {
    name: 'what Florida still needs',
    person: 'established',
    atMost: 2,
    go: async ({ hands, on }) => {
      await hands.press(on.place('Credits'));
      await hands.press(on.planner);
      await on.hoursLeft.first().waitFor();
    },
  },
  {
    name: 'cancel Pro',
    person: 'subscriber',
    atMost: 4,
    go: async ({ hands, on }) => {
      await hands.press(on.place('Me'));
      await hands.press(on.myPlan);
      await hands.press(on.cancel);
      await hands.press(on.confirmCancel);
      await on.canceled.waitFor();
    },
  },
  {
    name: 'switch from Free to Pro',
    person: 'learner',
    atMost: 8,
    go: async ({ hands, on }) => {
      await hands.press(on.place('Me'));
      await hands.press(on.myPlan);
      await hands.press(on.changePlan);
      await hands.press(on.getPro);
      await hands.type(on.cardNumber, '4242424242424242');
      await hands.type(on.expiration, '1234');
      await hands.type(on.securityCode, '123');
      await hands.press(on.pay);
      await on.isPro.waitFor();
    },
  },
  {
    name: 'resume a quiz on another device',
    person: 'elsewhere',
    atMost: 8,
    go: async (at) => {
      const { hands, on, app } = at;
      await logIn(at);
      await hands.press(on.place('Search'));
      await hands.type(on.search, 'HIV prevention\n');
      await hands.press(on.article(app.underWayTitle));
      await hands.press(on.continueQuiz);
      await on.secondQuestion.waitFor();
    },
  },
  {
    name: 'save an article for later',
    person: 'learner',
    atMost: 1,
    go: async ({ hands, on }) => {
      await hands.press(on.firstSave);
      await on.firstSaved.waitFor();
    },
  },
  {
    name: 'review what was missed',
    person: 'established',
    atMost: 13,
    go: async (at) => {
      await at.hands.press(at.on.toReview);
      await answerAll(at, 'xbot');
      await at.on.reviewed.waitFor();
    },
  },
  {
    name: 'a receipt for the employer',
    person: 'subscriber',
    atMost: 4,
    go: async ({ hands, on }) => {
      await hands.press(on.place('Me'));
      await hands.press(on.billing);
      await hands.press(on.receipt);
      const saved = hands.page.waitForEvent('download');
      await hands.press(on.downloadReceipt);
      await saved;
    },
  },
  {
    name: 'change the email address',
    person: 'learner',
    atMost: 6,
    go: async ({ hands, on, app, person }) => {
      const address = `new-${person.email}`;
      await hands.press(on.place('Me'));
      await hands.press(on.editEmail);
      await hands.type(on.newEmail, address);
      await hands.press(on.sendCode);
      await on.useAddress.waitFor();
      await hands.type(on.code, await app.mailedCode(address));
      await hands.press(on.useAddress);
      await on.useAddress.waitFor({ state: 'detached' });
    },
  },
];

/** Performs a task, and resolves with the hands that performed it. */
export const doTask = async (task: Task, hands: Hands, app: PeopledApp, person: Person): Promise<void> => {
  await openHome({ page: hands.page, origin: app.origin });
  await task.go({ hands, on: namesOn(hands.page), app, person });
};
