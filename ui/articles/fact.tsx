import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One fact of a `<dl>`; nothing where there is none. */
export function Fact({ name, children }: FactProps) {
  return children === null ? null : (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
