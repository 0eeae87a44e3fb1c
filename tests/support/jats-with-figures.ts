import sharp from 'sharp';

interface JatsOptions {
  readonly doi?: string;
  readonly body: string;
}

/** A small article in JATS with the given body. */
export const jatsWith = ({ doi = '10.5555/figures.1', body }: JatsOptions): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article"><front>
<journal-meta><journal-title-group><journal-title>Journal of Pictures</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id>
<title-group><article-title>Pictures of ${doi}</article-title></title-group>
<pub-date pub-type="epub"><year>2024</year></pub-date>
<abstract><p>We conclude that pictures help.</p></abstract></article-meta></front>
<body>${body}</body></article>`;

/** `<fig>` with an id, a label, a caption and one graphic. */
export const figureElement = (id: string, href: string, inside = ''): string =>
  `<fig id="${id}"><label>Figure ${id.replace(/\D/g, '')}</label><caption><p>Blood pressure by arm.</p></caption>
<graphic xlink:href="${href}">${inside}</graphic></fig>`;

/** A plain picture of this size and color. */
export const pictureOf = (width: number, height: number, background = '#3a6ea5') =>
  sharp({ create: { width, height, channels: 3, background } });
