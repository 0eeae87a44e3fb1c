import type { CreditType } from '#core/credits/credit.ts';

/** The name of a credit type as it has to be set: the AMA's phrase in italics, with its mark (domain.md). */
export function CreditTypeName({ type }: { readonly type: CreditType }) {
  return type === 'AMA PRA Category 1 Credit' ? (
    <>
      <i>{type}</i>™
    </>
  ) : (
    type
  );
}
