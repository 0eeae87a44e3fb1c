import type { CreditType } from '#core/credits/credit.ts';

/** The name of a credit type as the AMA requires it: its phrase in italics, with its trademark (domain.md). */
export function CreditTypeName({ type }: { readonly type: CreditType }) {
  return type === 'AMA PRA Category 1 Credit' ? (
    <>
      <i>{type}</i>™
    </>
  ) : (
    type
  );
}
