import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageHeader } from '../shared/page-header.tsx';

const TITLE = 'There is a mistake on our end';

/** Where a defect of the server leads (RT-53). */
export default function Error500Page() {
  usePageTitle(TITLE);
  return (
    <>
      <PageHeader
        kicker="Error 500"
        title={TITLE}
        lead="We have received the error and are working on it. Please contact support if it stands in your way."
      />
      <LinkButton href={pathTo('home')}>Go to the feed</LinkButton>
    </>
  );
}
