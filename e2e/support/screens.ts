import { expect, type Page } from 'playwright/test';
import { moduleTitles } from '../../tools/known-course.ts';
import { saveNote, selectPassage, writeNote } from '../../tools/select-passage.ts';
import { answer as answerModule, enrollIn, mark, readOn } from './course-taker.ts';
import { enterAs, newAccount } from './learner.ts';
import { knownArticle } from './library.ts';
import { answer, evaluate, logIn, newPhysician, origin, register, startQuiz } from './physician.ts';
import { openPretest, reply } from './pretest.ts';
import { articleOfKinds, openSeveral } from './question-kinds.ts';
import { goTo } from './walk.ts';

const article = knownArticle('dapa-hf');
const countingArticle = knownArticle('hptn-052');
const COURSE = { slug: 'fluoroscopy-safety', title: 'Fluoroscopic radiation safety for physicians' };
const [FIRST_MODULE = ''] = moduleTitles(COURSE.slug);

/** A screen: a state of the app. */
export interface Screen {
  readonly name: string;
  /** The page's own part of the window's title; the home feed has none. */
  readonly title: string | null;
  /** Continues from the previous screen of its flow; others open directly. */
  readonly goesOn?: true;
  /** Opens the screen, and resolves when all of it is shown. */
  readonly open: (page: Page, creditId: string) => Promise<unknown>;
}

/** Screens that one person visits in order, in one window. */
export interface Flow {
  readonly name: string;
  /** Shown only to a learner, who has one credit, or to a subscriber to Pro. */
  readonly signedIn?: 'learner' | 'subscriber';
  readonly screens: readonly Screen[];
}

const at = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const openBefore = async (page: Page): Promise<void> => {
  await at(page, `/article/${article.slug}`, article.title);
  await page
    .getByRole('link', { name: /Answer \d questions/ })
    .first()
    .click();
  await expect(page.getByText('Before you start')).toBeVisible();
};

const feed = async (page: Page, path: string, heading: string): Promise<void> => {
  await at(page, path, heading);
  await expect(page.getByRole('article').first()).toBeVisible();
};

/** The feed in a new document, which shows changes since the previous one. */
const newFeed = async (page: Page): Promise<void> => {
  await page.goto(origin());
  await expect(page.getByRole('article').first()).toBeVisible();
};

export const flows: readonly Flow[] = [
  {
    name: 'the feed',
    screens: [
      { name: 'the latest articles', title: null, open: (page) => feed(page, '/', 'Latest articles') },
      {
        name: 'the states of a topic over the feed',
        title: null,
        open: async (page) => {
          await feed(page, '/topics/opioids/states', 'Latest articles');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'the popular articles',
        title: 'Popular',
        open: (page) => feed(page, '/?list=popular', 'Popular articles'),
      },
      {
        name: 'a search',
        title: 'Search',
        open: (page) => feed(page, '/?list=search&q=heart+failure', 'Search'),
      },
      {
        name: 'a filtered feed',
        title: null,
        open: (page) => feed(page, '/?credit=1&minutes=30', 'Latest articles'),
      },
      {
        name: 'a filtered feed that has no articles',
        title: null,
        open: async (page) => {
          await at(page, '/?credit=4&minutes=5', 'Latest articles');
          await expect(page.getByText('No articles match these filters.')).toBeVisible();
        },
      },
      {
        name: 'the filters',
        title: null,
        open: async (page) => {
          await feed(page, '/', 'Latest articles');
          await page.getByRole('button', { name: 'Filters' }).click();
          await expect(page.getByLabel('Counts in')).toBeVisible();
        },
      },
      {
        name: 'a search without results',
        title: 'Search',
        open: async (page) => {
          await at(page, '/?list=search&q=zzyzzyx', 'Search');
          await expect(page.getByText('No results')).toBeVisible();
        },
      },
      {
        name: 'suggestions below the search field',
        title: 'Search',
        open: async (page) => {
          await at(page, '/?list=search', 'Search');
          await page.getByRole('combobox').fill('heart');
          await expect(page.getByRole('listbox')).toBeVisible();
        },
      },
      {
        name: 'the search over a page',
        title: null,
        open: async (page) => {
          await feed(page, '/', 'Latest articles');
          await expect(page.getByRole('button', { name: /^Save:/ }).first()).toBeEnabled();
          await page.keyboard.press('/');
          await page.getByRole('combobox').fill('heart');
          await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible();
          await page.keyboard.press('ArrowDown');
        },
      },
      {
        name: 'the list of shortcuts',
        title: null,
        open: async (page) => {
          await feed(page, '/', 'Latest articles');
          await expect(page.getByRole('button', { name: /^Save:/ }).first()).toBeEnabled();
          await page.keyboard.press('?');
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        },
      },
      {
        name: 'a topic in a state',
        title: 'Medical errors, Florida',
        open: (page) =>
          feed(page, '/special-requirements/topics/medical-errors/states/florida/feed', 'Medical errors'),
      },
      {
        name: 'the special requirements',
        title: 'Special requirements',
        open: async (page) => {
          await at(page, '/special-requirements?state=florida', 'Special requirements');
          await expect(page.getByRole('heading', { level: 2, name: 'Florida' })).toBeVisible();
        },
      },
      {
        name: 'the page of a state',
        title: 'What Texas requires of physicians',
        open: async (page) => {
          await at(page, '/special-requirements/states/texas', 'Texas');
          await expect(page.getByRole('heading', { level: 2, name: 'Texas Medical Board' })).toBeVisible();
        },
      },
      {
        name: 'the states of a topic',
        title: 'Special requirements',
        open: async (page) => {
          await at(page, '/special-requirements/topics/opioids/states', 'Special requirements');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'an article for a requirement',
        title: countingArticle.title,
        open: (page) =>
          at(
            page,
            `/special-requirements/topics/hiv/states/florida/cme-experiences/articles/${countingArticle.slug}/abstract`,
            countingArticle.title,
          ),
      },
    ],
  },
  {
    name: 'saved articles',
    screens: [
      {
        name: 'no saved articles',
        title: 'Saved articles',
        open: async (page) => {
          await at(page, '/saved', 'Saved articles');
          await expect(page.getByText('No saved articles yet.')).toBeVisible();
        },
      },
      {
        name: 'saved articles',
        title: 'Saved articles',
        open: async (page) => {
          await newFeed(page);
          for (const card of [0, 1])
            await page
              .getByRole('article')
              .nth(card)
              .getByRole('button', { name: /^Save:/ })
              .click();
          await at(page, '/saved', 'Saved articles');
          await expect(page.getByRole('list', { name: 'Saved articles' }).getByRole('listitem')).toHaveCount(
            2,
          );
        },
      },
    ],
  },
  {
    name: 'a review',
    screens: [
      {
        name: 'a review without questions',
        title: 'Review',
        open: (page) => at(page, '/review', 'Nothing to review yet'),
      },
      {
        name: 'the line of a review in the feed',
        title: null,
        open: async (page) => {
          await openBefore(page);
          await startQuiz(page);
          const [right = 1] = article.rightOptions;
          await answer(page, right === 1 ? 2 : 1);
          await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
          await newFeed(page);
          await expect(page.getByRole('link', { name: '1 question to review' })).toBeVisible();
        },
      },
      {
        name: 'a question of a review',
        title: 'Review',
        open: async (page) => {
          await page.goto(`${origin()}/review`);
          await expect(page.getByText('Question 1 of 1')).toBeVisible();
        },
      },
      {
        name: 'the verdict of a review',
        title: 'Review',
        goesOn: true,
        open: (page) => answer(page, article.rightOptions[0] ?? 1),
      },
      {
        name: 'the end of a review',
        title: 'Review',
        goesOn: true,
        open: async (page) => {
          await page.getByRole('button', { name: 'See results' }).click();
          await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'what a learner keeps missing',
    signedIn: 'learner',
    screens: [
      {
        name: 'what a learner keeps missing',
        title: 'What you keep missing',
        open: (page) => at(page, '/review/progress', 'What you keep missing'),
      },
    ],
  },
  {
    name: 'an article and its documents',
    screens: [
      {
        name: 'an article',
        title: article.title,
        open: (page) => at(page, `/article/${article.slug}`, article.title),
      },
      {
        name: 'an article as PDF',
        title: `PDF: ${article.title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Open as PDF' }).click();
          await expect(page.locator('ol span').first()).toBeAttached();
        },
      },
      {
        name: 'a disclosure as PDF',
        title: `Disclosure: ${article.title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Back to the article' }).click();
          await page.getByRole('link', { name: 'Open disclosures as PDF' }).click();
          await expect(page.locator('ol span').first()).toBeAttached();
        },
      },
    ],
  },
  {
    name: 'highlights and notes',
    screens: [
      {
        name: 'no notes',
        title: 'Your notes',
        open: async (page) => {
          await enterAs(page, await newAccount(origin()));
          await page.goto(`${origin()}/notes`);
          await expect(page.getByText('No notes yet.')).toBeVisible();
        },
      },
      {
        name: 'a selected passage',
        title: article.title,
        goesOn: true,
        open: (page) =>
          selectPassage(
            page,
            `${origin()}/article/${article.slug}`,
            'Large safety trials in type 2 diabetes',
          ),
      },
      {
        name: 'a note that is written',
        title: article.title,
        goesOn: true,
        open: (page) => writeNote(page, 'Ask at the next visit about diuretics.'),
      },
      {
        name: 'the notes',
        title: 'Your notes',
        goesOn: true,
        open: async (page) => {
          await saveNote(page);
          await at(page, '/notes', 'Your notes');
          await expect(page.getByRole('list', { name: 'Your notes' }).getByRole('listitem')).toHaveCount(1);
        },
      },
      {
        name: 'a search of the notes without results',
        title: 'Your notes',
        goesOn: true,
        open: async (page) => {
          await page.getByLabel('Search your notes').fill('zzyzzyx');
          await page.getByLabel('Search your notes').press('Enter');
          await expect(page.getByText('No note has “zzyzzyx”.')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a quiz',
    screens: [
      { name: 'what comes before a quiz', title: `Quiz: ${article.title}`, open: openBefore },
      {
        name: 'a question',
        title: `Quiz: ${article.title}`,
        goesOn: true,
        open: startQuiz,
      },
      {
        name: 'an answered question',
        title: `Quiz: ${article.title}`,
        goesOn: true,
        open: (page) => answer(page, article.rightOptions[0] ?? 1),
      },
      {
        name: 'the quizzes that a guest started',
        title: null,
        goesOn: true,
        open: async (page) => {
          await newFeed(page);
          await page.getByRole('button', { name: 'Show it' }).click();
          await expect(page.getByRole('dialog').getByRole('link', { name: 'Continue' })).toBeVisible();
        },
      },
      {
        name: 'an evaluation',
        title: 'Quiz results',
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Continue' }).click();
          for (const option of article.rightOptions.slice(1)) {
            await answer(page, option);
            await page.getByRole('button', { name: /Next question|See results/ }).click();
          }
          await expect(page.getByRole('heading', { level: 1, name: 'You passed' })).toBeVisible();
          await expect(page.getByText('You’re claiming 0.25 credit')).toBeVisible();
        },
      },
      {
        name: 'an evaluation with faults',
        title: 'Quiz results',
        goesOn: true,
        open: async (page) => {
          await page
            .getByRole('group', { name: /balanced/ })
            .getByRole('radio', { name: 'No' })
            .check();
          await page.getByRole('button', { name: 'Submit and claim credit' }).click();
          await expect(page.getByRole('region', { name: 'Check what you entered' })).toBeFocused();
        },
      },
      {
        name: 'the results of a guest',
        title: 'Quiz results',
        goesOn: true,
        open: async (page) => {
          await page
            .getByRole('group', { name: /balanced/ })
            .getByRole('radio', { name: 'Yes' })
            .check();
          await evaluate(page);
        },
      },
      {
        name: 'every answer of a quiz',
        title: 'Your answers',
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Review all answers' }).click();
          await expect(page.getByRole('heading', { level: 1, name: 'Your answers' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a quiz with questions of several kinds',
    screens: [
      {
        name: 'a question with several right answers',
        title: `Quiz: ${articleOfKinds.title}`,
        open: openSeveral,
      },
      {
        name: 'an answered question with several right answers',
        title: `Quiz: ${articleOfKinds.title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('checkbox', { name: 'Stroke' }).check();
          await page.getByRole('button', { name: 'Submit answer' }).click();
          await expect(
            page.getByRole('heading', { name: 'Not quite. A, C, and E are correct.' }),
          ).toBeVisible();
        },
      },
      {
        name: 'a statement that is true or false',
        title: `Quiz: ${articleOfKinds.title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('button', { name: 'Next question' }).click();
          await expect(page.getByText('Question 5 of 5')).toBeVisible();
        },
      },
      {
        name: 'an answered statement',
        title: `Quiz: ${articleOfKinds.title}`,
        goesOn: true,
        open: (page) => answer(page, 1),
      },
    ],
  },
  {
    name: 'a pretest',
    screens: [
      {
        name: 'the onboarding of a pretest',
        title: 'Before you read',
        open: async (page) => {
          await openPretest(page, 'space');
        },
      },
      {
        name: 'a question before reading',
        title: `Before you read: ${knownArticle('space').title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Begin' }).click();
          await expect(page.getByText('Question 1 of 2')).toBeVisible();
        },
      },
      {
        name: 'the results of a pretest',
        title: 'Pretest results',
        goesOn: true,
        open: async (page) => {
          await reply(page, 1);
          await expect(page.getByText('Question 2 of 2')).toBeVisible();
          await reply(page, 1);
          await expect(page.getByRole('heading', { level: 1, name: /^Baseline: / })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a guest’s forms and the plain pages',
    screens: [
      {
        name: 'a refused login',
        title: 'Log in',
        open: async (page) => {
          await at(page, '/login', 'Log in');
          await logIn(page, newPhysician());
          await expect(page.getByText('Incorrect email or password.')).toBeVisible();
        },
      },
      {
        name: 'the second step of a login',
        title: 'One more step',
        open: async (page) => {
          await page.route('**/api/login', (route) =>
            route.fulfill({ json: { secondStep: { ticket: 'x'.repeat(43) } } }),
          );
          await at(page, '/login', 'Log in');
          await logIn(page, newPhysician());
          await page.getByText('Use a recovery code instead').click();
          await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
        },
      },
      {
        name: 'a registration with faults',
        title: 'Register',
        open: async (page) => {
          await at(page, '/register', 'Register');
          await register(page, { email: 'nobody', password: 'short' });
          await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
        },
      },
      {
        name: 'a link that no longer works',
        title: 'Log in',
        open: async (page) => {
          await page.goto(`${origin()}/password-reset/${'x'.repeat(43)}?email=nobody%40clinic.example`);
          await expect(page.getByText('That link no longer works')).toBeVisible();
          await expect(page.getByRole('form', { name: 'Ask for a link' })).toBeVisible();
        },
      },
      {
        name: 'plans and prices',
        title: 'Plans and prices',
        open: async (page) => {
          await at(page, '/pricing', 'Plans and prices');
          await expect(page.getByRole('link', { name: 'Get Pro' })).toBeVisible();
        },
      },
      { name: 'the privacy page', title: 'Privacy', open: (page) => at(page, '/privacy', 'Privacy') },
      { name: 'the terms', title: 'Terms', open: (page) => at(page, '/terms', 'Terms') },
      {
        name: 'an error',
        title: 'The action you attempted was forbidden',
        open: (page) => at(page, '/error?statusCode=403', 'The action you attempted was forbidden'),
      },
      {
        name: 'a mistake on our end',
        title: 'There is a mistake on our end',
        open: (page) => at(page, '/error/500', 'There is a mistake on our end'),
      },
    ],
  },
  {
    name: 'a learner’s own pages',
    signedIn: 'learner',
    screens: [
      {
        name: 'the transcript',
        title: 'Credits',
        open: (page) => at(page, '/transcripts', /credit/),
      },
      {
        name: 'a credit with its certificate',
        title: article.title,
        open: async (page, creditId) => {
          await at(page, `/transcripts/${creditId}/details`, article.title);
          await page.getByRole('button', { name: 'Show certificate' }).click();
          await expect(page.getByRole('region', { name: /^Certificate/ })).toContainText('AMA PRA');
        },
      },
      {
        name: 'a certificate that is verified',
        title: 'Verify a certificate',
        goesOn: true,
        open: async (page) => {
          const code = (await page.locator('code').textContent()) ?? '';
          await at(page, `/verify/${code}`, 'Verify a certificate');
          await expect(page.getByRole('status', { name: 'This certificate is genuine' })).toBeVisible();
        },
      },
      {
        name: 'what is reported of the credits',
        title: 'Report your credit',
        open: async (page) => {
          await at(page, '/transcripts/reporting', 'Report your credit');
          await expect(page.getByText(article.title).first()).toBeVisible();
        },
      },
      {
        name: 'credits from a file, one with a fault',
        title: 'Add credits from elsewhere',
        open: async (page) => {
          await at(page, '/transcripts/import', 'Add credits from elsewhere');
          await page.getByLabel('CSV file').setInputFiles({
            name: 'elsewhere.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('Title;Date;Hours\r\nAirway;2026-01-02;1,33\r\nWrong;2026-02-30;-2\r\n'),
          });
          await expect(page.getByRole('status')).toContainText('1 of 2 rows can be added');
        },
      },
      {
        name: 'a learner’s home',
        title: null,
        open: async (page) => {
          await feed(page, '/', 'Latest articles');
          await expect(page.getByRole('region', { name: 'Today' })).toContainText('Weekly goal');
        },
      },
      {
        name: 'the set-up',
        title: 'Set up',
        open: async (page) => {
          await at(page, '/set-up', 'Set up in 30 seconds');
          await page.getByRole('button', { name: 'Skip' }).click();
          await expect(page.getByRole('heading', { name: 'Your license' })).toBeFocused();
        },
      },
      {
        name: 'a license to add to the planner',
        title: 'Planner',
        open: async (page) => {
          await at(page, '/transcripts/planner', 'Planner');
          await page.getByRole('button', { name: 'Add a license' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'the planner',
        title: 'Planner',
        goesOn: true,
        open: async (page) => {
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('State or territory').selectOption({ label: 'Florida' });
          await dialog.getByRole('button', { name: 'Save' }).click();
          await expect(dialog).toBeHidden();
          await expect(page.getByRole('complementary', { name: 'What to read next' })).toBeVisible();
        },
      },
      { name: 'the profile', title: 'Your profile', open: (page) => at(page, '/profile', /./) },
      {
        name: 'a part of the profile with a fault',
        title: 'Edit your profile',
        open: async (page) => {
          await at(page, '/profile/edit?section=npi', 'Edit your profile');
          const npi = page.getByLabel('National Provider Identifier');
          await npi.fill('1234567890');
          await npi.press('Enter');
          await expect(npi).toHaveAttribute('aria-invalid', 'true');
        },
      },
      {
        name: 'reminders and the calendar',
        title: 'Reminders',
        open: async (page) => {
          await at(page, '/profile/reminders', 'Reminders');
          await page.getByRole('button', { name: 'Make a calendar' }).click();
          await expect(page.getByLabel('Calendar address')).toBeVisible();
        },
      },
      {
        name: 'the security of the account',
        title: 'Security',
        open: async (page) => {
          await at(page, '/profile/security', 'Security');
          await expect(page.getByText('This session')).toBeVisible();
          await expect(page.getByLabel('Current password')).toBeVisible();
        },
      },
      {
        name: 'passkeys and new recovery codes',
        title: 'Security',
        open: async (page) => {
          const passkey = { id: '1', name: 'Office laptop', createdAt: '2026-11-02T17:05:00.000Z' };
          await page.route('**/api/user/passkeys', (route) =>
            route.fulfill({
              json: { passkeys: [{ ...passkey, lastUsedAt: null }], secondStep: true, recoveryCodesLeft: 10 },
            }),
          );
          await page.route('**/api/user/recovery-codes', (route) =>
            route.fulfill({ json: { codes: ['7KQX-M2PD-9TRA-4WHE', 'B3NY-8GZC-JF5S-QD7T'] } }),
          );
          await at(page, '/profile/security', 'Security');
          await page.getByRole('button', { name: 'Create new recovery codes' }).click();
          await expect(page.getByText('7KQX-M2PD-9TRA-4WHE')).toBeVisible();
        },
      },
      {
        name: 'the confirmation of an address, without its link',
        title: 'Confirm your email address',
        open: async (page) => {
          await at(page, '/email-confirmation', 'Confirm your email address');
          await expect(page.getByRole('link', { name: 'Go to Security' })).toBeVisible();
        },
      },
      { name: 'my plan', title: 'My plan', open: (page) => at(page, '/my-plan', 'My plan') },
      {
        name: 'a change of plan',
        title: 'Change plan',
        open: async (page) => {
          await at(page, '/my-plan/change', 'Change plan');
          await expect(page.getByRole('link', { name: 'Get Pro' })).toBeVisible();
        },
      },
      {
        name: 'a checkout with faults',
        title: 'Checkout',
        open: async (page) => {
          await at(page, '/checkout/pro', 'Checkout');
          await expect(page.getByLabel('Card number')).toBeVisible();
          await page.getByRole('button', { name: /^Pay/ }).click();
          await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
        },
      },
      {
        name: 'billing',
        title: 'Billing',
        open: async (page) => {
          await at(page, '/billing', 'Billing');
          await expect(page.getByRole('textbox', { name: 'ZIP or postal code' })).toBeVisible();
        },
      },
      {
        name: 'another card',
        title: 'Update your card',
        open: async (page) => {
          await at(page, '/billing/update', 'Update your card');
          // Checkout stays mounted, with its own.
          await expect(page.getByLabel('Card number').filter({ visible: true })).toBeVisible();
        },
      },
      {
        name: 'the referrals',
        title: 'Referrals',
        open: async (page) => {
          await at(page, '/referrals', 'Referrals');
          await expect(page.getByLabel('Your link')).toBeVisible();
        },
      },
      {
        name: 'the special requirements of a learner',
        title: 'Special requirements',
        open: async (page) => {
          await at(page, '/special-requirements?state=new-york', 'Special requirements');
          await expect(page.getByText('A course left')).toBeVisible();
        },
      },
      {
        name: 'a login link of another account',
        title: 'Log in',
        open: async (page) => {
          await page.goto(`${origin()}/login?token=${'x'.repeat(43)}`);
          await expect(page.getByText('You’re logged in as')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'the courses',
    signedIn: 'subscriber',
    screens: [
      {
        name: 'the courses',
        title: 'Premium courses',
        open: async (page) => {
          await at(page, '/premium-courses', 'Premium courses');
          await expect(page.getByRole('article').first()).toBeVisible();
        },
      },
      {
        name: '1 course',
        title: COURSE.title,
        open: (page) => at(page, `/premium-courses/${COURSE.slug}/abstract`, COURSE.title),
      },
      {
        name: 'an enrollment',
        title: COURSE.title,
        open: (page) => enrollIn(page, origin(), COURSE.slug),
      },
      {
        name: 'a question before a course',
        title: `Before you read: ${COURSE.title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Start pretest' }).click();
          await expect(page.getByText('Question 1 of 4')).toBeVisible();
        },
      },
      {
        name: 'the results of a course’s pretest',
        title: `Before you read: ${COURSE.title}`,
        goesOn: true,
        open: async (page) => {
          for (let question = 1; question <= 4; question += 1) {
            await expect(page.getByText(`Question ${question} of 4`)).toBeVisible();
            await mark(page, COURSE.slug, true);
            await page.getByRole('button', { name: 'Submit answer' }).click();
          }
          await expect(page.getByText('4 of 4 correct before the course.')).toBeVisible();
        },
      },
      {
        name: 'a module',
        title: `${FIRST_MODULE} · ${COURSE.title}`,
        goesOn: true,
        open: async (page) => {
          await page.getByRole('link', { name: /^Read “/ }).click();
          await expect(page.getByRole('button', { name: /^Mark as read/ })).toBeVisible();
        },
      },
      {
        name: 'an answered question of a module',
        title: `Quiz: ${FIRST_MODULE}`,
        goesOn: true,
        open: async (page) => {
          await readOn(page);
          await answerModule(page, COURSE.slug);
        },
      },
      {
        name: 'the preview of a module',
        title: 'Preview a module',
        open: async (page) => {
          await at(page, '/premium-courses/module/content-preview', /./);
          await page
            .getByLabel('The module’s text')
            .fill('---\nformat: preceptor-module/1\ntitle: Risk\nminutes: ten\n---\n\n## Stakes\n\nWords.\n');
          await expect(page.getByRole('button', { name: 'Line 4' })).toBeVisible();
        },
      },
    ],
  },
];

/** The flow with a screen of that name, and the screens up to and including it. */
export const wayTo = (name: string): readonly [Flow, readonly Screen[]] => {
  const flow = flows.find(({ screens }) => screens.some((screen) => screen.name === name));
  if (flow === undefined) throw new Error(`There is no screen named ${name}.`);
  const last = flow.screens.findIndex((screen) => screen.name === name);
  const first = flow.screens.findLastIndex(({ goesOn }, index) => index <= last && goesOn === undefined);
  return [flow, flow.screens.slice(first, last + 1)];
};
