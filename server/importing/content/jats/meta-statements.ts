import { childAt, descendants, type XmlElement, type XmlNode } from '../../../platform/xml/xml-element.ts';
import { plainText } from './plain-text.ts';

interface MetaStatement {
  readonly title: string;
  readonly text: readonly XmlNode[];
}

const statementNames =
  /^(?:data[- ](?:and code )?availability|(?:author )?impact statement|ethics? statement)\b/i;

/**
 * Statements for readers that publishers keep among their own settings, such as where the data are, if the back matter
 * doesn't print them too.
 */
export function statementsIn(
  meta: XmlElement | undefined,
  back: XmlElement | undefined,
): readonly MetaStatement[] {
  const printed = plainText(back);
  return descendants(meta, 'custom-meta')
    .filter((custom) => isStatement(custom) && !printed.includes(plainText(childAt(custom, 'meta-value'))))
    .map((custom) => ({
      title: plainText(childAt(custom, 'meta-name')),
      text: childAt(custom, 'meta-value')?.children ?? [],
    }));
}

export function isStatement(custom: XmlElement): boolean {
  return (
    statementNames.test(plainText(childAt(custom, 'meta-name'))) &&
    plainText(childAt(custom, 'meta-value')) !== ''
  );
}
