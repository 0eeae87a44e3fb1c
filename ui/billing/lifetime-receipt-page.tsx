import { Redirect } from 'wouter';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FileLayout } from '../pdf/file-layout.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import ReceiptView from './receipt-view.tsx';

/** The receipt of the Lifetime plan as a PDF (RT-33). A guest logs in first and comes back. */
export default function LifetimeReceiptPage({ params }: PageProps) {
  const session = useCore(useUseCases('first').session.state);
  const { openLifetimeReceipt } = useUseCases('billing');
  const { receiptId = '' } = params;
  usePageTitle('Receipt');
  if (session.phase === 'guest')
    return (
      <Redirect
        to={pathTo('login', {}, toNextPlace({ name: 'billing-lifetime-receipt', params, query: {} }))}
        replace
      />
    );
  return (
    <FileLayout title="Lifetime plan receipt" back={{ href: pathTo('billing'), label: 'Billing' }}>
      <ReceiptView entry={openLifetimeReceipt.of(receiptId)} number={`lifetime-${receiptId}`} filling />
    </FileLayout>
  );
}
