import type { Locator, Page } from 'playwright';

/**
 * Every control that the tasks use, only by its role and name, as a screen reader announces it. Update a changed name
 * here.
 */
export const namesOn = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const link = (name: string | RegExp): Locator => page.getByRole('link', { name });
  const field = (name: string | RegExp): Locator => page.getByRole('textbox', { name });
  const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const place = (name: string): Locator => navigation.getByRole('link', { name, exact: true });
  const evaluation = page.getByRole('form', { name: 'Evaluation' });
  return {
    place,
    firstArticle: page.getByRole('article').first().getByRole('heading').getByRole('link'),
    firstSave: page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Save:/ }),
    firstSaved: page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Saved:/ }),
    search: page.getByRole('combobox', { name: 'Search articles' }),
    article: (title: string): Locator =>
      page.getByRole('article').getByRole('link', { name: title, exact: true }),
    answerQuestions: link(/^Answer \d questions/)
      .filter({ visible: true })
      .first(),
    startQuiz: button(/start quiz$/i),
    option: (text: string): Locator => page.getByRole('radio', { name: text, exact: false }),
    submitAnswer: button('Submit answer'),
    nextOrResults: button(/^(Next question|See results)/),
    evaluation,
    claim: evaluation.getByRole('button', { name: 'Submit and claim credit' }),
    firstName: field('First name'),
    lastName: field('Last name'),
    degree: page.getByRole('combobox', { name: 'Degree' }),
    email: field(/^Email/),
    password: page.getByLabel('Password', { exact: true }),
    register: button('Create account and claim credit'),
    logIn: page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }),
    seeCredit: link('See your credit'),
    credit: (title: string): Locator => page.getByRole('row').filter({ hasText: title }).getByRole('link'),
    showCertificate: button('Show certificate'),
    certificate: page.getByRole('region', { name: /^Certificate/ }),
    planner: link('Planner'),
    hoursLeft: page.getByText(/hours.* left for Florida/),
    myPlan: link('My plan'),
    billing: link('Billing and receipts'),
    changePlan: link('Change plan'),
    cancel: button('Cancel Pro'),
    confirmCancel: button('Yes, cancel'),
    canceled: page.getByText('You canceled Pro.'),
    getPro: link('Get Pro'),
    cardNumber: field('Card number'),
    expiration: field(/^Expiration/),
    securityCode: field('Security code'),
    pay: button(/^Pay/),
    isPro: heading('You’re on Pro'),
    continueQuiz: link(/^Continue/)
      .filter({ visible: true })
      .first(),
    secondQuestion: page.getByText(/^Question 2 of/),
    toReview: link(/questions? to review$/),
    reviewed: heading('Done for today'),
    receipt: button(/^Receipt/).first(),
    downloadReceipt: page.getByRole('dialog').getByRole('button', { name: /Download/ }),
    editEmail: link('Edit Email'),
    newEmail: field('New email'),
    sendCode: button('Send code'),
    code: field(/code/i),
    useAddress: button('Use this address'),
  };
};

export type Names = ReturnType<typeof namesOn>;
