import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { LinkButton } from '../../shared/link-button.tsx';
import type { ToolProps } from './tool.ts';

/** Highlights belong to an account: a guest is told so, and comes back here after logging in (RD-07). */
export default function GuestHighlights({ article: { slug }, onClose }: ToolProps) {
  const next = toNextPlace({ name: 'article', params: { slug }, query: {} });
  return (
    <Dialog
      open
      lightDismiss
      onClose={onClose}
      title="Highlights and notes"
      actions={
        <>
          <LinkButton href={pathTo('login', {}, next)}>Log in</LinkButton>
          <LinkButton href={pathTo('register', {}, next)} variant="quiet">
            Create a free account
          </LinkButton>
        </>
      }
    >
      <p>Log in to highlight passages and keep notes on them. They’re on all your devices.</p>
    </Dialog>
  );
}
