import {
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Article } from '#core/articles/article.ts';
import { SidePaneContext } from '../../shared/app-contexts.ts';
import { Icon } from '../../shared/icon.tsx';
import { LiveRegion } from '../../shared/live-region.tsx';
import { useCore } from '../../shared/use-core.ts';
import { Contents, type ContentsProps, isLong } from '../contents.tsx';
import { blockBeingRead } from './block-being-read.ts';
import {
  type CitedPlaces,
  citedPlaces,
  followedLink,
  kindOfTarget,
  listOf,
  NO_PLACES,
  nameOfTarget,
} from './link-target.ts';
import type { ShownEntry } from './pane-item.tsx';
import { captionOf, PaneFigures, PaneReferences } from './pane-panels.tsx';
import { type PaneTab, PaneTabs } from './pane-tabs.tsx';
import styles from './side-pane.module.css';

export interface SidePaneProps extends ContentsProps {
  readonly article: Article;
  /** The element with the article's text. */
  readonly text: RefObject<HTMLElement | null>;
  /** The position from which the reader jumped to another place in the text. */
  readonly onJump: (from: HTMLElement) => void;
  readonly view: PaneView;
  readonly onView: (view: PaneView) => void;
}

type Tab = 'contents' | 'figures' | 'references';

/** The pane's content. It outlives the pane, which narrow windows don't have. */
export interface PaneView {
  readonly tab: Tab;
  readonly shown: ShownEntry | null;
}

/**
 * Contents, figures and references beside the text in wide windows. While it is open, it shows the target of a link in
 * the text, instead of a preview (RD-10).
 */
export default function SidePane(props: SidePaneProps) {
  const { article, headings, text, place, onJump, view, onView } = props;
  const setting = useContext(SidePaneContext);
  const isOpen = useCore(setting.state) === 'open';
  const places = useCitedPlaces(text, article);
  const { shown } = view;
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const root = text.current;
    if (!root || !isOpen) return;
    // Runs before the previews, which ignore links that this handled.
    const onClick = (event: MouseEvent) => {
      const followed = followedLink(event, root);
      const list = followed && listOf(followed.target);
      if (!followed || list === null || followed.target.contains(followed.link)) return;
      const { link, target } = followed;
      event.preventDefault();
      link.focus({ preventScroll: true });
      const at = places.links.get(target.id)?.indexOf(link) ?? -1;
      const entry = { anchor: target.id, from: link, at: at < 0 ? null : at };
      onView({ tab: list, shown: { ...entry, takesFocus: event.detail === 0 } });
    };
    root.addEventListener('click', onClick, { capture: true });
    return () => root.removeEventListener('click', onClick, { capture: true });
  }, [text, isOpen, places, onView]);

  useMarks(places, isOpen ? shown : null);

  const goTo = useCallback(
    (element: HTMLElement) => {
      const from = blockBeingRead();
      if (from) onJump(from);
      element.scrollIntoView({ block: 'center' });
      if (!element.matches('a, [tabindex]')) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    },
    [onJump],
  );
  const goToPlace = useCallback(
    (anchor: string, at: number) => {
      const link = places.links.get(anchor)?.[at];
      if (!link) return;
      onView({ tab: view.tab, shown: { anchor, from: null, at, takesFocus: false } });
      goTo(link);
    },
    [places, goTo, onView, view.tab],
  );
  const from = shown?.from ?? null;
  const goBack = useCallback(() => {
    from?.scrollIntoView({ block: 'nearest' });
    from?.focus({ preventScroll: true });
  }, [from]);

  const tabs = tabsOf(props, places);
  const tab = tabs.find(({ name }) => name === view.tab)?.name ?? tabs[0]?.name;
  if (tab === undefined) return null;
  // The entry is still marked when its tab is chosen again, but focus stays on the tab.
  const choose = (name: Tab) => onView({ tab: name, shown: shown && { ...shown, takesFocus: false } });
  const lists = { places, shown, onGo: goToPlace, onBack: goBack };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the pane, whose controls are buttons and links
    <div
      className={`${styles.pane} no-print`}
      onKeyDown={(event) => event.key === 'Escape' && from !== null && goBack()}
    >
      <div className={styles.head}>
        {isOpen && <PaneTabs tabs={tabs} chosen={tab} onChoose={choose} id={id} />}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Side pane' : undefined}
          title={isOpen ? 'Close the side pane' : undefined}
          onClick={() => setting.choose(isOpen ? 'closed' : 'open')}
        >
          {!isOpen && tabs.map(({ text: name }) => name).join(', ')}
          <Icon name={isOpen ? 'x' : 'caret-down'} size={20} />
        </button>
      </div>
      {isOpen && (
        <div
          ref={panel}
          key={tab}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it
          tabIndex={0}
          className={styles.panel}
        >
          {tab === 'contents' && (
            <>
              <Contents headings={headings} place={place} hasReferences={props.hasReferences} />
              <FollowSection place={place} panel={panel} />
            </>
          )}
          {tab === 'figures' && (
            <PaneFigures {...lists} figures={article.figures ?? []} onGoToFigure={goTo} />
          )}
          {tab === 'references' && <PaneReferences {...lists} references={article.references} />}
        </div>
      )}
      <LiveRegion message={isOpen && shown?.from && !shown.takesFocus ? spoken(shown.anchor, article) : ''} />
    </div>
  );
}

const tabsOf = ({ article, headings }: SidePaneProps, { figures }: CitedPlaces): readonly PaneTab<Tab>[] => {
  const pictures = figures.filter((figure) => kindOfTarget(figure) === 'figure').length;
  const references = article.references.length;
  return [
    ...(isLong(headings) ? [{ name: 'contents' as const, text: 'Contents' }] : []),
    ...(figures.length > 0
      ? [{ name: 'figures' as const, text: pictures > 0 ? 'Figures' : 'Tables', count: figures.length }]
      : []),
    ...(references > 0 ? [{ name: 'references' as const, text: 'References', count: references }] : []),
  ];
};

/** Reads the text, which is in the page by then, before the pane is painted, so that no tab appears later. */
const useCitedPlaces = (text: RefObject<HTMLElement | null>, article: Article): CitedPlaces => {
  const [places, setPlaces] = useState(NO_PLACES);
  useLayoutEffect(() => {
    if (text.current) setPlaces(citedPlaces(text.current));
    void article;
  }, [text, article]);
  return places;
};

/** Marks the links in the text to the pane's current entry. */
const useMarks = ({ links }: CitedPlaces, shown: ShownEntry | null): void => {
  useEffect(() => {
    if (shown === null) return;
    const marked = links.get(shown.anchor) ?? [];
    for (const [at, link] of marked.entries()) link.dataset.cited = at === shown.at ? 'here' : '';
    return () => {
      for (const link of marked) delete link.dataset.cited;
    };
  }, [links, shown]);
};

/** The text that is announced if focus stays on the link. */
const spoken = (anchor: string, { references }: Article): string => {
  const target = document.getElementById(anchor);
  const kind = target && kindOfTarget(target);
  if (!target || kind === null) return '';
  const reference = references.find((each) => each.anchor === anchor);
  return `${nameOfTarget(target, kind)}, beside the text: ${reference?.text ?? captionOf(target)}`;
};

interface FollowSectionProps extends Pick<ContentsProps, 'place'> {
  readonly panel: RefObject<HTMLElement | null>;
}

/** Keeps the entry of the current section in view. */
function FollowSection({ place, panel }: FollowSectionProps) {
  const { section } = useCore(place);
  useEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    const entry = panel.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!panel.current || !box || !entry || section === null) return;
    if (entry.top < box.top || entry.bottom > box.bottom)
      panel.current.scrollTop += entry.top - box.top - box.height / 3;
  }, [section, panel]);
  return null;
}
