import { type RefObject, useEffect, useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { lazyComponent } from '../../navigation/lazy-component.tsx';
import { Icon } from '../../shared/icon.tsx';
import type { IconName } from '../../shared/icon-names.ts';
import { useUseCases } from '../../shared/use-cases.ts';
import { asGuest, useCore, useIsHydrated } from '../../shared/use-core.ts';
import type { Heading } from '../article-text.ts';
import type { ContentsDialogProps } from './contents-dialog.tsx';
import { useNavigationHiddenWhileReading } from './hide-navigation.ts';
import type { HighlightsLayerProps } from './highlights-layer.tsx';
import type { LinkPreviewsProps } from './link-previews.tsx';
import type { ReadAloudProps } from './read-aloud.tsx';
import styles from './reader-bar.module.css';
import type { ReadingPlaceWatch } from './reading-place.ts';
import type { ToolProps } from './tool.ts';
import wayBackStyles from './way-back.module.css';

const ContentsDialog = lazyComponent<ContentsDialogProps>(() => import('./contents-dialog.tsx'));
const TextSettings = lazyComponent<ToolProps>(() => import('./text-settings.tsx'));
const CitationDialog = lazyComponent<ToolProps>(() => import('./citation-dialog.tsx'));
const HighlightsLayer = lazyComponent<HighlightsLayerProps>(() => import('./highlights-layer.tsx'), {
  context: 'articles',
});
const GuestHighlights = lazyComponent<ToolProps>(() => import('./guest-highlights.tsx'));
const LinkPreviews = lazyComponent<LinkPreviewsProps>(() => import('./link-previews.tsx'));
const ReadAloud = lazyComponent<ReadAloudProps>(() => import('./read-aloud.tsx'));
const WideTables = lazyComponent<{ readonly text: RefObject<HTMLElement | null> }>(
  () => import('./wide-tables.tsx'),
);

interface ReaderBarProps {
  readonly article: Article;
  readonly headings: readonly Heading[];
  /** The element with the article's text, which contains the bar. */
  readonly text: RefObject<HTMLElement | null>;
  readonly reading: ReadingPlaceWatch;
  /** The position from which the reader jumped to another place in the text. */
  readonly onJump: (from: HTMLElement) => void;
}

type Tool = 'contents' | 'text' | 'cite' | 'highlights' | 'aloud';

/** Reading tools that stay in reach: contents, progress, text size, citation (RD-02). */
export function ReaderBar({ article, headings, text, reading, onJump }: ReaderBarProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const { section, percent } = useCore(reading.place);
  const notHydrated = !useIsHydrated() || undefined;
  useEffect(() => {
    if (text.current)
      return reading.watch(
        text.current,
        headings.map(({ id }) => id),
      );
  }, [text, reading, headings]);
  useNavigationHiddenWhileReading();
  const session = useCore(useUseCases('first').session.state, asGuest);
  const hasContents = headings.length > 0;
  const close = () => setTool(null);
  const current = headings.find(({ id }) => id === section);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has fields, and these are buttons */}
      <div className={`${styles.bar} no-print`} role="group" aria-label="Reading tools">
        {hasContents && (
          <button
            type="button"
            className={styles.place}
            aria-haspopup="dialog"
            aria-disabled={notHydrated}
            onClick={() => setTool('contents')}
          >
            <Icon name="list" size={20} />
            <span className="visually-hidden">Contents: </span>
            <span className={styles.section}>{current?.text ?? 'Contents'}</span>
          </button>
        )}
        <span className={styles.percent} aria-hidden="true">
          {percent > 0 && `${percent}%`}
        </span>
        {TOOLS.map(({ opens, icon, name }) => (
          <button
            key={opens}
            type="button"
            className={styles.tool}
            aria-haspopup={opens === 'aloud' ? undefined : 'dialog'}
            aria-disabled={notHydrated}
            aria-label={name}
            title={name}
            onClick={() => setTool(opens)}
          >
            <Icon name={icon} size={20} />
          </button>
        ))}
        <progress className={styles.progress} aria-label="Read so far" max={100} value={percent} />
      </div>
      {tool === 'contents' && (
        <ContentsDialog
          headings={headings}
          section={section}
          hasReferences={article.references.length > 0}
          onJump={onJump}
          onClose={close}
        />
      )}
      {tool === 'text' && <TextSettings article={article} onClose={close} />}
      {tool === 'cite' && <CitationDialog article={article} onClose={close} />}
      {tool === 'aloud' && <ReadAloud text={text} onClose={close} />}
      {session.phase === 'learner' ? (
        <HighlightsLayer
          articleId={article.id}
          text={text}
          isListed={tool === 'highlights'}
          onListed={(isListed) => setTool(isListed ? 'highlights' : null)}
        />
      ) : (
        tool === 'highlights' && <GuestHighlights article={article} onClose={close} />
      )}
      <LinkPreviews text={text} references={article.references} onJump={onJump} />
      <WideTables text={text} />
    </>
  );
}

const TOOLS: readonly { readonly opens: Tool; readonly icon: IconName; readonly name: string }[] = [
  { opens: 'text', icon: 'text-aa', name: 'Text size and colors' },
  { opens: 'highlights', icon: 'highlighter', name: 'Highlights and notes' },
  { opens: 'aloud', icon: 'speaker-high', name: 'Read aloud' },
  { opens: 'cite', icon: 'quotes', name: 'Cite this article' },
];

interface WayBackProps {
  /** Where the reader was before they followed a link. */
  readonly to: HTMLElement;
  readonly onDone: () => void;
}

/** Leads back to where a link was followed, until the reader is there again (RD-01). */
export function WayBack({ to, onDone }: WayBackProps) {
  useEffect(() => {
    let wasLeft = false;
    const watching = new IntersectionObserver((seen) => {
      const isSeen = seen.at(-1)?.isIntersecting ?? false;
      if (isSeen && wasLeft) onDone();
      wasLeft ||= !isSeen;
    });
    watching.observe(to);
    return () => watching.disconnect();
  }, [to, onDone]);
  return (
    <button
      type="button"
      className={`${wayBackStyles.back} no-print`}
      onClick={() => {
        to.scrollIntoView({ block: 'center' });
        to.focus({ preventScroll: true });
        onDone();
      }}
    >
      <Icon name="arrow-left" size={20} />
      Back to text
    </button>
  );
}
