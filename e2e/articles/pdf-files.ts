import PDFDocument from 'pdfkit';

const written = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });

/** A PDF with numbered pages. */
export const pdfOf = (pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> => {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (let page = 1; page <= pages; page++) document.addPage().text(`Sheet ${page}`);
  return written(document);
};

/** Scripts that a careless viewer would run on opening, and on a click on the link. */
export const pdfWithScript = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\("hacked"\\); hacked = 1;) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Annots [4 0 R] /AA << /O << /S /JavaScript /JS (hacked = 2) >> >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [10 10 290 290] /A << /S /URI /URI (javascript:hacked=3) >> >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
