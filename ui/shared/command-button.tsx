import type { ComponentProps } from 'react';
import type { Command } from '#core/shared/command.ts';
import { Button } from './button.tsx';
import { failureText } from './failure-text.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { useCore } from './use-core.ts';

interface CommandButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'wide'> {
  readonly command: Command<void, unknown>;
  readonly pendingText: string;
  readonly children: string;
}

/** A button that executes a command, with its failure above. The caller attends the command, which may outlast the button. */
export function CommandButton({
  command,
  pendingText,
  variant = 'quiet',
  wide = false,
  children,
}: CommandButtonProps) {
  const state = useCore(command.state);
  return (
    <>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBanner>
      )}
      <Button
        variant={variant}
        wide={wide}
        pending={state.phase === 'pending'}
        pendingText={pendingText}
        onClick={() => command.execute()}
      >
        {children}
      </Button>
    </>
  );
}
