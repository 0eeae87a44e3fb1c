import {
  type CSSProperties,
  type MouseEvent as Press,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ArticleReference } from '#core/articles/article.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { leaveFor } from '../../shared/go-to-named-place.ts';
import { ReferenceText } from '../reference-text.tsx';
import styles from './link-previews.module.css';
import {
  copyOf,
  followedLink,
  kindOfTarget,
  linkAt,
  nameOfTarget,
  type TargetKind,
  targetOf,
} from './link-target.ts';

export interface LinkPreviewsProps {
  /** The element with the article's text, whose links get previews. */
  readonly text: RefObject<HTMLElement | null>;
  readonly references: readonly ArticleReference[];
  /** Called when the reader follows this link to another place in the text. */
  readonly onJump: (from: HTMLElement) => void;
}

interface Preview {
  /** Where the reader is in the text. */
  readonly link: HTMLElement;
  readonly target: Element;
  readonly kind: TargetKind;
}

/**
 * Previews the target of a citation or of a reference to a figure, a table or a note (RD-01), unless
 * the side pane has shown it. Links to sections scroll there. Without this code, the browser follows the links.
 */
export default function LinkPreviews({ text, references, onJump }: LinkPreviewsProps) {
  const [preview, setPreview] = useState<Preview | null>(null);

  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const onClick = (event: MouseEvent) => {
      const followed = followedLink(event, root);
      if (!followed) return;
      const { link, target } = followed;
      const kind = kindOfTarget(target);
      if (kind === null || link.closest('[id]') === target) {
        onJump(link);
        return;
      }
      event.preventDefault();
      // Some browsers don't focus a pressed link, but focus must return to it.
      link.focus({ preventScroll: true });
      setPreview({ link, target, kind });
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [text, onJump]);

  if (preview === null) return null;
  const { link, target, kind } = preview;
  const close = () => setPreview(null);
  const leave = (event: Press, id: string) => {
    event.preventDefault();
    close();
    onJump(link);
    leaveFor(id);
  };
  const followWithin = (event: Press) => {
    const inner = linkAt(event.nativeEvent);
    const next = inner && targetOf(inner);
    const nextKind = next ? kindOfTarget(next) : null;
    if (!next || nextKind === null) {
      if (next) leave(event, next.id);
      return;
    }
    event.preventDefault();
    setPreview({ link, target: next, kind: nextKind });
  };
  const reference = references.find(({ anchor }) => anchor === target.id);
  return (
    <Dialog
      open
      lightDismiss
      onClose={close}
      title={nameOfTarget(target, kind)}
      className={kind === 'table' || kind === 'figure' ? styles.wide : styles.beside}
      style={beside(link)}
      actions={
        <a href={`#${target.id}`} className={styles.there} onClick={(event) => leave(event, target.id)}>
          {WHERE[kind]}
        </a>
      }
    >
      {kind === 'reference' && reference ? (
        <p className={styles.text} dir="auto">
          <ReferenceText reference={reference} />
        </p>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key as well
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        <div className={`reading ${styles.copy}`} onClick={followWithin}>
          <Copy of={target} />
        </div>
      )}
    </Dialog>
  );
}

const WHERE: Readonly<Record<TargetKind, string>> = {
  reference: 'Show in the list of references',
  table: 'Go to the table',
  figure: 'Go to the figure',
  note: 'Go to the note',
};

function Copy({ of: target }: { readonly of: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(copyOf(target)), [target]);
  return <div ref={place} />;
}

const HEIGHT = 320;
const GAP = 8;

/** Below the link, or above it if there is no space below. The style sheet uses it in wide windows. */
const beside = (link: HTMLElement): CSSProperties => {
  const { left, top, bottom } = link.getBoundingClientRect();
  const isBelow = bottom + HEIGHT < window.innerHeight || top < HEIGHT;
  return {
    '--left': `${left}px`,
    '--top': isBelow ? `${bottom + GAP}px` : 'auto',
    '--bottom': isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`,
  } as CSSProperties;
};
