import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { defer, from } from 'rxjs';
import type { ShareOutcome, ShareSheet } from '#core/articles/ports.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { uuidOf } from '#core/shared/uuid.ts';

type Outcome = Either<Failure, ShareOutcome>;

/** The device's own share sheet, which only a click may open; a browser without one copies the link. */
export const browserShareSheet = ({ navigator, location, crypto }: Window): ShareSheet => ({
  share: ({ title, path }) =>
    defer(() => from(shareBy(navigator, { title, url: new URL(path, location.origin).href }))),
  newId: () => uuidOf(crypto.getRandomValues(new Uint8Array(16))),
});

const shareBy = async (
  navigator: Navigator,
  link: { readonly title: string; readonly url: string },
): Promise<Outcome> => {
  if (!('share' in navigator) || !navigator.canShare?.(link)) return copy(navigator, link.url);
  try {
    await navigator.share(link);
    return right('shared');
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError'
      ? right('called-off')
      : copy(navigator, link.url);
  }
};

const copy = async (navigator: Navigator, url: string): Promise<Outcome> => {
  try {
    await navigator.clipboard.writeText(url);
    return right('copied');
  } catch {
    return left(refusal('forbidden', 'The link couldn’t be copied. Copy it from the address bar.'));
  }
};
