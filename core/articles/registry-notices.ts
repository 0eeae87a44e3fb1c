import type { NoticeKind } from './article.ts';

/** An update of an article as the registry of DOIs has it. */
export interface RegistryUpdate {
  /** Of the notice, in lower case; it may be the article's own. */
  readonly noticeDoi: string;
  /** As the registry names it: 'retraction', 'erratum', 'new_version'. */
  readonly type: string;
  /** The same in words for people: 'Retraction'. */
  readonly label: string;
  readonly source: 'publisher' | 'retraction-watch';
  /** An ISO date; null if there is none. */
  readonly updatedOn: string | null;
}

interface RegistryNotice extends Pick<RegistryUpdate, 'noticeDoi' | 'label' | 'source' | 'updatedOn'> {
  readonly kind: NoticeKind;
}

/**
 * What each type of update means for a reader (Crossref, "Version control, corrections, and retractions", read
 * 2026-11-23). Types that are not listed, such as a new edition, say nothing against the article.
 */
const KIND: ReadonlyMap<string, NoticeKind> = new Map([
  ['retraction', 'retraction'],
  ['withdrawal', 'retraction'],
  ['removal', 'retraction'],
  ['expression_of_concern', 'concern'],
  ['partial_retraction', 'correction'],
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['erratum', 'correction'],
]);

const REINSTATEMENT = 'reinstatement';

/**
 * The notices among an article's updates, one for each kind and notice. If publisher and Retraction Watch name the same
 * one, the publisher's counts. A reinstatement ends the retractions and concerns that are not later than it.
 */
export const registryNotices = (updates: readonly RegistryUpdate[]): readonly RegistryNotice[] => {
  const reinstatedOn = updates
    .filter(({ type }) => type === REINSTATEMENT)
    .reduce((latest, { updatedOn }) => (updatedOn !== null && updatedOn > latest ? updatedOn : latest), '');
  const notices = new Map<string, RegistryNotice>();
  for (const { type, ...update } of updates) {
    const kind = KIND.get(type);
    if (kind === undefined) continue;
    const isOver = kind !== 'correction' && (update.updatedOn ?? '') <= reinstatedOn && reinstatedOn !== '';
    const key = `${kind} ${update.noticeDoi}`;
    const known = notices.get(key);
    if (!isOver && (known === undefined || known.source === 'retraction-watch'))
      notices.set(key, { ...update, kind });
  }
  return [...notices.values()];
};
