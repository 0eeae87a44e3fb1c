import type { RouteQuery } from '#core/navigation/routes.ts';
import { NoticeBanner, type NoticeTone } from '../shared/notice-banner.tsx';

interface Words {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly words: string;
}

/** What just happened and led to the login page. A URL can only choose among these notices. */
const NOTICES = {
  'link-expired': {
    tone: 'warning',
    title: 'That link no longer works',
    words: 'It was already used, replaced by a newer one, or expired. Request another below.',
  },
  'password-chosen': {
    tone: 'success',
    title: 'Your new password is saved',
    words: 'Log in with it. You’ve been logged out everywhere else.',
  },
  'session-ended': {
    tone: 'info',
    title: 'Your session has ended',
    words:
      'You were inactive for a while, or logged out on another device. Log in to pick up where you left off.',
  },
  'to-vote': {
    tone: 'info',
    title: 'Log in to vote',
    words: 'Your vote is counted once you’re logged in, and you’ll be back at the article.',
  },
  'account-deleted': {
    tone: 'info',
    title: 'Your account is deleted',
    words: 'All of its data is gone, here and on this device.',
  },
} as const satisfies Readonly<Record<string, Words>>;

type LoginNoticeName = keyof typeof NOTICES;

const isNamed = (name: string): name is LoginNoticeName => Object.hasOwn(NOTICES, name);

/** The query for a link to the login page that shows the notice. */
export const noticeQuery = (notice: LoginNoticeName): RouteQuery => ({ notice });

export const noticeIn = (search: string): LoginNoticeName | undefined => {
  const name = new URLSearchParams(search).get('notice') ?? '';
  return isNamed(name) ? name : undefined;
};

export function LoginNotice({ notice }: { readonly notice: LoginNoticeName }) {
  const { tone, title, words } = NOTICES[notice];
  return (
    <NoticeBanner tone={tone} title={title} role="status">
      {words}
    </NoticeBanner>
  );
}
