import { cleanArticleHtml } from '../clean-article-html.ts';
import { childAt, childElements, descendants, type XmlElement } from '../xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import type { JatsContext } from './jats-context.ts';
import { metaOf } from './meta-of.ts';
import { plainText } from './plain-text.ts';
import { summariesOf } from './read-abstract.ts';

const top = 2;
const conflictTypes = /^(?:conflict|coi-statement)$/i;
const conflictTitle =
  /^(?:competing|conflicts? of|declarations? of(?: competing)?|disclosure of) interests?/i;

/**
 * Renders the body, the figures outside it, and the back matter: acknowledgements, funding, contributions,
 * abbreviations, notes, and summaries for other readers. References and competing interests have their own fields.
 */
export function drawArticle(article: XmlElement, context: JatsContext): string {
  const meta = metaOf(article);
  const back = childAt(article, 'back');
  const behind = childElements(back).filter((part) => part.name !== 'fn-group' && !isConflict(part));
  const backNotes = childElements(back, 'fn-group').flatMap((group) => childElements(group, 'fn'));
  const authorNotes = childElements(childAt(meta, 'author-notes'), 'fn').filter((note) => !isConflict(note));
  const contributions = authorNotes.filter(({ attributes }) => attributes.get('fn-type') === 'con');
  const frontNotes = childElements(childAt(article, 'front'), 'notes').filter((part) => !isConflict(part));
  const biographies = childElements(meta, 'contrib-group')
    .flatMap((group) => childElements(group, 'contrib'))
    .flatMap((contributor) => childElements(contributor, 'bio'));
  const otherNotes = [...authorNotes.filter(isOfInterest), ...backNotes.filter((note) => !isConflict(note))];
  const parts = [
    context.draw(childAt(article, 'body')?.children ?? [], top),
    ...['floats-group', 'floats-wrap'].map((name) =>
      context.draw(childAt(article, name)?.children ?? [], top),
    ),
    ...[...behind, ...frontNotes].map((part) => titled(part, context)),
    section(
      'Funding',
      descendants(childAt(meta, 'funding-group'), 'funding-statement').map(
        (statement) => `<p>${drawInlines(statement.children, context)}</p>`,
      ),
    ),
    section(
      'Author contributions',
      contributions.map((note) => context.draw([note], top + 1)),
    ),
    ...(meta === undefined ? [] : summariesOf(meta)).map((summary) => titled(summary, context)),
    section(
      'About the authors',
      biographies.map((biography) => context.draw([biography], top + 1)),
    ),
    section(
      'Notes',
      otherNotes.map((note) => context.draw([note], top + 1)),
    ),
  ];
  const notes = context.notes.map((note) => context.draw([note], top + 1));
  return cleanArticleHtml([...parts, section('Footnotes', notes)].join(''));
}

function section(title: string, parts: readonly string[]): string {
  const html = parts.join('');
  return html === '' ? '' : `<h2>${title}</h2>${html}`;
}

const ownTitles: Readonly<Record<string, string>> = {
  ack: 'Acknowledgements',
  glossary: 'Abbreviations',
  notes: 'Notes',
  abstract: 'Summary',
};

/** A section with its title, or with the usual title if the publisher left it out. */
function titled(part: XmlElement, context: JatsContext): string {
  if (['sec', 'app-group', 'ref-list'].includes(part.name)) return context.draw([part], top);
  const given = childAt(part, 'title');
  const rest = childElements(part).filter((child) => child !== given && !isConflict(child));
  const html = context.draw(rest, top + 1);
  const title = given === undefined ? ownTitles[part.name] : drawInlines(given.children, context);
  return html === '' || title === undefined ? html : `<h2>${title}</h2>${html}`;
}

/** The other notes have their own section or field. */
function isOfInterest({ attributes }: XmlElement): boolean {
  return !['con', 'current-aff', 'corresp'].includes(attributes.get('fn-type') ?? '');
}

function isConflict(element: XmlElement): boolean {
  const type = element.attributes.get('fn-type') ?? element.attributes.get('notes-type') ?? '';
  return conflictTypes.test(type) || conflictTitle.test(plainText(childAt(element, 'title')));
}
