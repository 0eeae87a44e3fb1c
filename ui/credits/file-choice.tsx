import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import styles from './import.module.css';

interface FileChoiceProps {
  /** Of the file that was chosen. */
  readonly name: string | null;
  readonly onFile: (file: { readonly name: string; readonly bytes: Uint8Array }) => void;
}

/** Where a file is chosen, or dropped. */
export function FileChoice({ name, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file) onFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <section
      aria-label="Your file"
      className={`${styles.choice} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="CSV file"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file, mended, is chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant={name === null ? 'primary' : 'quiet'}
        icon="plus"
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {name === null ? 'Choose a CSV file' : 'Choose another file'}
      </Button>
      <p id={hint} className="meta">
        {name ?? 'Or drop it here. It needs a date, a title and the credits; up to 10,000 rows.'}
      </p>
    </section>
  );
}
