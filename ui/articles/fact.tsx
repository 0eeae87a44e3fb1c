import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A term of a `<dl>`; nothing if it has no value. */
export function Fact({ name, children }: FactProps) {
  return children === null ? null : (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
