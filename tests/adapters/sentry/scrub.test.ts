import { describe, expect, it } from 'vitest';
import { scrubBreadcrumb, scrubEvent, scrubSpan, scrubText } from '#adapters/sentry/scrub.ts';

const token = 'Zk3vQw9_xT-aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV';

describe('an error report', () => {
  it.each([
    ['/login?token=abc&nextRoute=home', '/login'],
    ['http://127.0.0.1:4100/login?token=abc#top failed', 'http://127.0.0.1:4100/login failed'],
    ['no account for ada.l+cme@hospital.example.org!', 'no account for [email]!'],
    ['/password-create/fluorosafety/ada%40hospital.org/x', '/password-create/fluorosafety/[email]/x'],
    [`/password-reset/${token} is gone`, '/password-reset/[secret] is gone'],
    [`Authorization: Bearer ${token}`, 'Authorization: [secret]'],
    ['a'.repeat(64).replace(/a/g, 'a1').slice(0, 64), '[secret]'],
  ])('%s becomes %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it.each([
    'GET /api/article/effect-of-a-very-long-named-drug-on-blood-pressure-in-2014/quiz',
    'Cannot read properties of undefined (reading "getBoundingClientRect")',
    'Is it 5 > 3? Yes.',
  ])('keeps %s unchanged', (text) => {
    expect(scrubText(text)).toBe(text);
  });
});

it('contains no identity and no input', () => {
  const event = scrubEvent({
    type: undefined,
    event_id: '0123456789abcdef0123456789abcdef',
    message: 'failed for ada@hospital.org',
    user: { email: 'ada@hospital.org' },
    extra: { form: 'ada@hospital.org' },
    request: {
      url: `http://x.org/login?token=${token}`,
      headers: { Referer: `http://x.org/?token=${token}` },
      cookies: { theme: 'dark' },
    },
    exception: { values: [{ type: 'Error', value: `no ${token}` }] },
    breadcrumbs: [{ category: 'navigation', data: { from: `/login?token=${token}`, to: '/' } }],
  });
  expect(JSON.stringify(event)).not.toMatch(/hospital|Zk3vQw9|theme/);
  expect(event).toMatchObject({
    event_id: '0123456789abcdef0123456789abcdef',
    request: { url: 'http://x.org/login' },
    exception: { values: [{ type: 'Error', value: 'no [secret]' }] },
    breadcrumbs: [{ category: 'navigation', data: { from: '/login', to: '/' } }],
  });
});

it('contains no bodies and arguments in its breadcrumbs', () => {
  expect(
    scrubBreadcrumb({
      category: 'fetch',
      data: {
        url: '/api/login?a=b',
        method: 'POST',
        status_code: 422,
        request_body: 'secret',
        arguments: [{ a: 1 }],
      },
    }),
  ).toEqual({ category: 'fetch', data: { url: '/api/login', method: 'POST', status_code: 422 } });
});

it('contains no URLs in its spans', () => {
  const span = scrubSpan({
    trace_id: 'a'.repeat(32),
    span_id: 'b'.repeat(16),
    name: `GET /api/feed?cursor=${token}`,
    start_timestamp: 1,
    status: 'ok',
    is_segment: false,
    attributes: {
      'url.full': `http://x.org/api/feed?cursor=${token}`,
      'url.query': 'cursor=x',
      'http.status': 200,
    },
  });
  expect(span).toMatchObject({
    trace_id: 'a'.repeat(32),
    name: 'GET /api/feed',
    attributes: { 'url.full': 'http://x.org/api/feed', 'http.status': 200 },
  });
  expect(JSON.stringify(span)).not.toContain('cursor');
});
