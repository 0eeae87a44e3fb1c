import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import { idAttribute, type JatsContext } from './jats-context.ts';
import { metaOf } from './meta-of.ts';
import { statementsIn } from './meta-statements.ts';
import { withId } from './paragraphs.ts';
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
  const linked = linkedIn(article);
  const isMoved = (part: XmlElement) => isOnlyDeclared(part, linked);
  const isListed = (part: XmlElement) => part.name === 'fn-group' && childElements(part).every(isNote);
  const behind = childElements(back).filter((part) => !isListed(part) && !isMoved(part));
  const backNotes = childElements(back)
    .filter(isListed)
    .flatMap((group) => childElements(group, 'fn'));
  const ofAuthors = childElements(meta, 'author-notes').flatMap((group) => childElements(group));
  const authorNotes = ofAuthors.filter((note) => note.name === 'fn' && !isMoved(note));
  const contributions = authorNotes.filter(({ attributes }) => attributes.get('fn-type') === 'con');
  const frontNotes = childElements(childAt(article, 'front'), 'notes').filter((part) => !isMoved(part));
  const groups = childElements(meta, 'contrib-group');
  const people = groups.flatMap((group) => childElements(group, 'contrib'));
  const saidOf = (name: string) => [...groups, ...people].flatMap((person) => childElements(person, name));
  const otherNotes = [
    ...descendants(childAt(meta, 'title-group'), 'fn'),
    ...saidOf('on-behalf-of').map((group) => ({ ...group, name: 'p' })),
    ...saidOf('author-comment'),
    ...saidOf('fn'),
    ...ofAuthors.filter(({ name }) => name === 'p'),
    ...authorNotes.filter((note) => isOfInterest(note, people.length)),
    ...backNotes.filter((note) => !isMoved(note)),
  ];
  const parts = [
    context.draw(childAt(article, 'body')?.children ?? [], top),
    ...['floats-group', 'floats-wrap'].map((name) =>
      context.draw(childAt(article, name)?.children ?? [], top),
    ),
    ...[...behind, ...frontNotes].map((part) => titled(part, context, isMoved)),
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
    ...(meta === undefined ? [] : summariesOf(meta)).map((summary) => titled(summary, context, isMoved)),
    section(
      'Supplementary material',
      childElements(meta, 'supplementary-material').map((file) => context.draw([file], top + 1)),
    ),
    ...statementsIn(meta, back).map(
      ({ title, text }) => `<h2>${escapeHtml(title)}</h2><p>${drawInlines(text, context)}</p>`,
    ),
    section(
      'About the authors',
      saidOf('bio').map((biography) => context.draw([biography], top + 1)),
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
  'trans-abstract': 'Summary',
};

const parted = new Set(['ack', 'bio', 'fn-group', 'glossary', 'notes', 'abstract', 'trans-abstract']);

/** A section with its title, or with the usual title if the publisher left it out. */
function titled(part: XmlElement, context: JatsContext, isMoved: (part: XmlElement) => boolean): string {
  if (!parted.has(part.name)) return context.draw([part], top);
  const given = childAt(part, 'title');
  const rest = childElements(part).filter((child) => child !== given && !isMoved(child));
  const html = context.draw(rest, top + 1);
  const title = given === undefined ? ownTitles[part.name] : drawInlines(given.children, context);
  const id = idAttribute(part);
  return html === '' || title === undefined ? withId(html, id) : `<h2${id}>${title}</h2>${html}`;
}

function isNote({ name }: XmlElement): boolean {
  return name === 'fn';
}

/** The other notes have their own section or field, as the affiliation of an only author has. */
function isOfInterest({ attributes }: XmlElement, people: number): boolean {
  const type = attributes.get('fn-type') ?? '';
  return type === 'current-aff' ? people > 1 : !['con', 'corresp'].includes(type);
}

/**
 * Whether a part is shown as the article's competing interests instead of in its text: only if that loses nothing, such
 * as a figure, a link, or a place that the text links to.
 */
function isOnlyDeclared(part: XmlElement, linked: ReadonlySet<string>): boolean {
  const type = part.attributes.get('fn-type') ?? part.attributes.get('notes-type') ?? '';
  const isConflict = conflictTypes.test(type) || conflictTitle.test(plainText(childAt(part, 'title')));
  return (
    isConflict &&
    descendants(part).every(({ name }) => plainly.has(name)) &&
    [part, ...descendants(part)].every(({ attributes }) => !linked.has(attributes.get('id') ?? ''))
  );
}

/** Elements that are no more than their words. */
const plainly = new Set(
  'p title label list list-item italic bold sup sub sc roman underline strike overline monospace sans-serif named-content styled-content break x'.split(
    ' ',
  ),
);

/** The ids that the text links to; the marks beside the authors' names are no links. */
function linkedIn(article: XmlElement): ReadonlySet<string> {
  const parts = childElements(article).filter(({ name }) => name !== 'front' && name !== 'front-stub');
  const references = parts.flatMap((part) => descendants(part, 'xref'));
  return new Set(references.flatMap(({ attributes }) => attributes.get('rid')?.split(/\s+/) ?? []));
}
