import type { RouteQuery } from '#core/navigation/routes.ts';
import { NoticeBand, type NoticeTone } from '../shared/notice-band.tsx';

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
    words: 'It was used, a newer one was sent, or its time was up. Ask for another one below.',
  },
  'password-chosen': {
    tone: 'success',
    title: 'Your new password is set',
    words: 'Log in with it. Everywhere else you have been logged out.',
  },
  'session-ended': {
    tone: 'info',
    title: 'Your session has ended',
    words: 'It was not used for a while, or it was ended elsewhere. Log in to go on where you were.',
  },
  'account-deleted': {
    tone: 'info',
    title: 'Your account is deleted',
    words: 'Nothing of it is left here or on this device.',
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
    <NoticeBand tone={tone} title={title} role="status">
      {words}
    </NoticeBand>
  );
}
