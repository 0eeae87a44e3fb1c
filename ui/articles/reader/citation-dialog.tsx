import { useState } from 'react';
import { type CitationFormat, citationFileName, citationOf } from '#core/articles/citation.ts';
import { Button } from '../../shared/button.tsx';
import { Dialog } from '../../shared/dialog.tsx';
import { saveFile } from '../../shared/save-file.ts';
import styles from './citation-dialog.module.css';
import type { ToolProps } from './tool.ts';

/** The citation of the article, to copy or for a reference manager (RD-05). */
export default function CitationDialog({ article, onClose }: ToolProps) {
  const [said, setSaid] = useState('');
  const copy = (format: CitationFormat, name: string) => {
    navigator.clipboard.writeText(citationOf(article, format)).then(
      () => setSaid(`${name} copied.`),
      () => setSaid('This browser didn’t allow copying. Select the text and copy it.'),
    );
  };
  const download = (format: 'ris' | 'bibtex') => {
    const file = new Blob([citationOf(article, format)], { type: TYPES[format] });
    saveFile(file, citationFileName(article, format));
  };
  return (
    <Dialog open lightDismiss onClose={onClose} title="Cite this article">
      <div className={styles.formats}>
        <section aria-labelledby="cite-vancouver">
          <h3 id="cite-vancouver">Vancouver</h3>
          <p className={styles.text}>{citationOf(article, 'vancouver')}</p>
          <Button variant="quiet" onClick={() => copy('vancouver', 'Citation')}>
            Copy citation
          </Button>
        </section>
        <section aria-labelledby="cite-manager">
          <h3 id="cite-manager">Reference managers</h3>
          <div className={styles.files}>
            {FILES.map(({ format, name }) => (
              <Button key={format} variant="quiet" icon="download-simple" onClick={() => download(format)}>
                Download {name}
              </Button>
            ))}
            <Button variant="plain" onClick={() => copy('bibtex', 'BibTeX')}>
              Copy BibTeX
            </Button>
          </div>
        </section>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}

const FILES: readonly { readonly format: 'ris' | 'bibtex'; readonly name: string }[] = [
  { format: 'ris', name: 'RIS' },
  { format: 'bibtex', name: 'BibTeX' },
];

const TYPES = { ris: 'application/x-research-info-systems', bibtex: 'application/x-bibtex' } as const;
