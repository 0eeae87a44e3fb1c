import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A term of a `<dl>`; nothing if it has no value: null or false. */
export function Fact({ name, children }: FactProps) {
  return children === null || children === false ? null : (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}
