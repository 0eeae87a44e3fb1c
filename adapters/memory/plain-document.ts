const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [612, 792, 72, 11, 16];
/** The characters that fit between the margins, slightly fewer than fit on average. */
const LETTERS = 80;

const NOTE = 'Only a server typesets this document.';

/**
 * A one-page PDF with this title and these paragraphs, in plain type. Letters that its font lacks lose their accents.
 */
export const documentOf = (title: string, paragraphs: readonly string[] = [NOTE]): Uint8Array => {
  const body = paragraphs.flatMap((paragraph) => [...linesOf(paragraph), '']);
  const show = (line: string) => `(${escaped(line)}) Tj T*`;
  const content = [
    `BT /F1 18 Tf 24 TL ${MARGIN} ${HEIGHT - MARGIN} Td`,
    ...linesOf(title, LETTERS / 2).map(show),
    `/F1 ${SIZE} Tf ${LEADING} TL T*`,
    ...body.map(show),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
};

const linesOf = (text: string, most = LETTERS): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** The characters of Windows code page 1252 that differ from Unicode. */
const OTHERS: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** One byte per character, escaped as PDF text. */
const escaped = (text: string): string =>
  Array.from(text.normalize('NFC'), byteOf)
    .join('')
    .replace(/[\\()]/g, '\\$&');

const byteOf = (letter: string): string => {
  const known = OTHERS[letter];
  if (known !== undefined) return String.fromCharCode(known);
  if (isLatin1(letter)) return letter;
  const [plain = ''] = letter.normalize('NFD');
  return plain !== letter && isLatin1(plain) ? plain : '?';
};

const isLatin1 = (letter: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(letter);
