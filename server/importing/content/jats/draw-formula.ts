import { allowedArticleHtml } from '#core/articles/article-html.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import {
  childElements,
  descendants,
  isElement,
  rawText,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { doiIn, doiLink } from '../doi.ts';
import { drawPicture, isGraphic } from './draw-pictures.ts';
import { count, type JatsContext, note } from './jats-context.ts';
import { texSource, texToMathMl } from './tex-to-mathml.ts';

const mathElements = new Set(
  allowedArticleHtml.elements.filter((name) => /^m[a-z]+$/.test(name)).concat('none'),
);

/**
 * Renders the publisher's MathML, else its TeX as MathML, else its picture. If the picture did not come with the
 * article, links to the publisher. Text and further formulas beside it are kept in their order.
 */
export function drawFormula(formula: XmlElement, context: JatsContext): string {
  const block = formula.name === 'disp-formula';
  const elements = [formula, ...descendants(formula)];
  const math = elements.find(({ name }) => name === 'math');
  if (math !== undefined) {
    count(context, 'formulas');
    return drawAround(formula, 'math', (node) => drawMath(node, block), context).trim();
  }
  const tex = elements.find(({ name }) => name === 'tex-math');
  if (tex !== undefined) {
    const drawn = elements.filter(({ name }) => name === 'tex-math').map((node) => drawTex(node, block));
    count(context, drawn.every(({ isMath }) => isMath) ? 'formulas' : 'formulas as TeX');
    return drawAround(formula, 'tex-math', (node) => drawTex(node, block).html, context).trim();
  }
  const picture = elements.find(isGraphic);
  if (picture === undefined) {
    // The formula is written as text, which the caller renders.
    count(context, 'formulas');
    return '';
  }
  const drawn = drawPicture(elements.filter(isGraphic), 'Formula', context);
  if (drawn !== undefined) {
    count(context, 'formulas');
    return drawn;
  }
  note(context.findings.leftOut, picture.name, picture);
  count(context, 'formulas at the publisher');
  const doi = doiIn(picture.attributes.get('href') ?? '') ?? context.doi;
  return doi === undefined
    ? 'The formula is an image at the publisher.'
    : `<a href="${doiLink(doi)}">See this formula at the publisher</a>`;
}

function drawTex(tex: XmlElement, block: boolean): { readonly html: string; readonly isMath: boolean } {
  const source = texSource(rawText(tex));
  const drawn = texToMathMl(source, block);
  return { html: drawn ?? `<code>${escapeHtml(source)}</code>`, isMath: drawn !== undefined };
}

/** Other forms of the same formula. */
const otherForms = new Set(['math', 'tex-math', 'graphic', 'inline-graphic', 'alt-text', 'long-desc']);

/** A formula in one form with everything printed around it. */
function drawAround(
  element: XmlElement,
  form: 'math' | 'tex-math',
  drawForm: (element: XmlElement) => string,
  context: JatsContext,
): string {
  if (element.name === form) return drawForm(element);
  const parts = element.children.map((node) => {
    if (!isElement(node)) return element.name === 'alternatives' ? '' : context.drawInline([node]);
    if (node.name === 'label') return '';
    const holdsForm = node.name === form || descendants(node, form).length > 0;
    if (holdsForm) return drawAround(node, form, drawForm, context);
    return element.name === 'alternatives' || otherForms.has(node.name) ? '' : context.drawInline([node]);
  });
  return element.name === 'alternatives' ? (parts.find((part) => part !== '') ?? '') : parts.join('');
}

function drawMath(math: XmlElement, block: boolean): string {
  return `<math display="${block ? 'block' : 'inline'}">${drawMathNodes(math.children)}</math>`;
}

function drawMathNodes(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? drawMathElement(node) : escapeHtml(node))).join('');
}

function drawMathElement(element: XmlElement): string {
  if (element.name === 'semantics') return drawMathNodes(childElements(element).slice(0, 1));
  if (element.name === 'mfenced') return drawFence(element);
  if (element.name.startsWith('annotation')) return '';
  if (!mathElements.has(element.name)) return `<mrow>${drawMathNodes(element.children)}</mrow>`;
  const attributes = [...element.attributes]
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<${element.name}${attributes}>${drawMathNodes(element.children)}</${element.name}>`;
}

/** Browsers no longer render `mfenced`. */
function drawFence({ attributes, children }: XmlElement): string {
  const operator = (text: string) => `<mo>${escapeHtml(text)}</mo>`;
  const separators = [...(attributes.get('separators') ?? ',').replace(/\s/g, '')];
  const items = children.filter(isElement).map(drawMathElement);
  const body = items.map((item, index) => {
    const separator = separators[Math.min(index, separators.length) - 1] ?? separators.at(-1);
    return index === 0 || separator === undefined ? item : operator(separator) + item;
  });
  return `<mrow>${operator(attributes.get('open') ?? '(')}${body.join('')}${operator(attributes.get('close') ?? ')')}</mrow>`;
}
