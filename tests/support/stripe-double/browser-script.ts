/**
 * The parts of Stripe's script in the page that our adapter uses: its card field and the bank's page are frames of
 * other origins, and the digits never enter this document. It is sent as source text, so it is self-contained.
 */
export const stripeScript = (): void => {
  type Tell = (change: { readonly complete: boolean; readonly error: undefined }) => void;
  interface Answer {
    readonly status: string;
    readonly error: Record<string, unknown> | null;
  }

  /** Sends a frame a message; its response has the same number. */
  let asked = 0;
  const ask = (frame: HTMLIFrameElement, origin: string, question: object): Promise<Answer> =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const listen = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow || data.id !== id) return;
        window.removeEventListener('message', listen);
        resolve(data.answer);
      };
      window.addEventListener('message', listen);
      frame.contentWindow?.postMessage({ ...question, id }, origin);
    });

  const openFrame = (src: string, title: string, place: HTMLElement) => {
    const frame = document.createElement('iframe');
    frame.title = title;
    const loaded = new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { once: true });
    });
    frame.src = src;
    place.append(frame);
    return { frame, loaded };
  };

  const askBank = async (clientSecret: string): Promise<Answer> => {
    const bank = openFrame('https://hooks.stripe.com/double/bank.html', 'Bank', document.body);
    await bank.loaded;
    const answer = await ask(bank.frame, 'https://hooks.stripe.com', { clientSecret });
    bank.frame.remove();
    return answer;
  };

  const confirmed = (clientSecret: string, { status, error }: Answer) => {
    if (error !== null) return { error };
    return clientSecret.startsWith('pi_') ? { paymentIntent: { status } } : { setupIntent: { status } };
  };

  const makeElement = () => {
    let field: ReturnType<typeof openFrame> | undefined;
    const tellers: Tell[] = [];
    window.addEventListener('message', ({ source, data }) => {
      if (source !== field?.frame.contentWindow || data.complete === undefined) return;
      for (const tell of tellers) tell({ complete: data.complete, error: undefined });
    });
    return {
      mount: (place: HTMLElement) => {
        field = openFrame('https://js.stripe.com/double/card.html', 'Secure card payment input frame', place);
      },
      on: (_: 'change', tell: Tell) => tellers.push(tell),
      update: ({ style }: { readonly style: { readonly base: { readonly color: string } } }) =>
        field?.frame.contentWindow?.postMessage({ color: style.base.color }, 'https://js.stripe.com'),
      clear: () => field?.frame.contentWindow?.postMessage({ clear: true }, 'https://js.stripe.com'),
      give: async (clientSecret: string, name: string) => {
        if (field === undefined) throw new Error('The card field is not in the page.');
        await field.loaded;
        return ask(field.frame, 'https://js.stripe.com', { clientSecret, name });
      },
    };
  };

  interface Given {
    readonly payment_method: {
      readonly card: ReturnType<typeof makeElement>;
      readonly billing_details: { readonly name: string };
    };
  }

  const confirm = async (clientSecret: string, given?: Given) => {
    const method = given?.payment_method;
    const first = await method?.card.give(clientSecret, method.billing_details.name);
    const isAsked = first === undefined || (first.error === null && first.status === 'requires_action');
    return confirmed(clientSecret, isAsked ? await askBank(clientSecret) : first);
  };

  const makeStripe = () => ({
    elements: () => ({ create: makeElement }),
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
    handleNextAction: ({ clientSecret }: { readonly clientSecret: string }) => confirm(clientSecret),
    _registerWrapper: () => undefined,
  });
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
};

/** The document inside the card field's frame: the only place with a card number. */
export const cardFrame = (): void => {
  const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
  const value = (name: string) => input(name)?.value ?? '';
  const digits = () => value('number').replaceAll(' ', '');
  document.addEventListener('input', () => {
    const complete =
      digits().length === 16 && /^\d\d \/ \d\d$/.test(value('expiry')) && value('cvc').length === 3;
    window.parent.postMessage({ complete }, '*');
  });
  window.addEventListener('message', async ({ data, origin }) => {
    if (data.clear)
      for (const name of ['number', 'expiry', 'cvc']) Object.assign(input(name) ?? {}, { value: '' });
    if (data.color) document.body.style.color = data.color;
    if (data.clientSecret === undefined) return;
    const [month = '', year = ''] = value('expiry').split(' / ');
    const card = { number: digits(), expMonth: Number(month), expYear: 2000 + Number(year), name: data.name };
    const body = JSON.stringify({ clientSecret: data.clientSecret, card });
    const lost = { status: '', error: { type: 'api_connection_error' } };
    const answer = await fetch('/double/pay', { method: 'POST', body }).then(
      (response) => response.json(),
      () => lost,
    );
    window.parent.postMessage({ id: data.id, answer }, origin);
  });
};

/** The bank's own page, which authenticates the cardholder. */
export const bankFrame = (): void => {
  window.addEventListener('message', ({ data, origin }) => {
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', async () => {
        const isConfirmed = button.value === 'yes';
        const body = JSON.stringify({ clientSecret: data.clientSecret, isConfirmed });
        const lost = { status: '', error: { type: 'api_connection_error' } };
        const answer = await fetch('/double/bank', { method: 'POST', body }).then(
          (response) => response.json(),
          () => lost,
        );
        window.parent.postMessage({ id: data.id, answer }, origin);
      });
  });
};
