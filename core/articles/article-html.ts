/** The HTML that an article may contain. The import and the page that displays it share this list. */
export interface AllowedArticleHtml {
  readonly elements: readonly string[];
  /** By element name; `*` applies to every element. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** The allowed schemes of absolute links. A link within the article begins with `#`. */
  readonly schemes: readonly string[];
}

/** One string, because it is small to send to a browser. */
const elements =
  'h2 h3 h4 p br hr div blockquote aside pre ' +
  'ul ol li dl dt dd ' +
  'figure figcaption table caption thead tbody tfoot tr th td ' +
  'a i b em strong u s sub sup code img ' +
  'math mrow mstyle mpadded mphantom menclose mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
  'mmultiscripts mprescripts none mtable mtr mtd ' +
  'mi mn mo mtext mspace ms';

const mathVariant = ['mathvariant'];
const cell = ['colspan', 'rowspan', 'align'];

/**
 * The elements and attributes that an article’s text may have; a client removes all others, and pictures from elsewhere
 * (figure.ts).
 */
export const allowedArticleHtml: AllowedArticleHtml = {
  elements: elements.split(' '),
  attributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    div: ['class', 'role', 'tabindex', 'aria-label'],
    ul: ['role'],
    ol: ['type', 'start'],
    td: cell,
    th: [...cell, 'scope'],
    math: ['display'],
    mi: mathVariant,
    mn: mathVariant,
    mtext: mathVariant,
    mo: [...mathVariant, 'form', 'fence', 'separator', 'stretchy', 'largeop', 'movablelimits'],
    mspace: ['width'],
    mfrac: ['linethickness'],
    mover: ['accent'],
    munder: ['accentunder'],
    munderover: ['accent', 'accentunder'],
    menclose: ['notation'],
    mtable: ['columnalign'],
    mtd: ['columnspan', 'rowspan', 'columnalign'],
  },
  schemes: ['http', 'https', 'mailto'],
};
