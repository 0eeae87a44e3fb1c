/** An error response in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.code ?? error.type));
    this.status = status;
    this.error = error;
  }
}

export const invalidRequest = (
  code: string,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
  status = 400,
): StripeRefusal => new StripeRefusal(status, { type: 'invalid_request_error', code, message, ...more });

/** `param` is where the id was: usually in the URL, else in the body. */
export const noSuch = (what: string, id: string, param = 'id'): StripeRefusal =>
  invalidRequest('resource_missing', `No such ${what}: '${id}'`, { param }, param === 'id' ? 404 : 400);
