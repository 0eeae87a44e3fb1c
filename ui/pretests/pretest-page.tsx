import { Redirect } from 'wouter';
import { nextPlace } from '#core/navigation/next-place.ts';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import {
  articleAt,
  articleOfPretest,
  placeAfterPretest,
  pretestPlaces,
} from '#core/pretests/pretest-places.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { PretestFailure, PretestSession } from './pretest-session.tsx';
import { useQuery } from './use-query.ts';

/** The questions before reading an article, one at a time (RT-37, RT-38). */
export default function PretestPage({ params }: PageProps) {
  const session = useUseCases('pretests').takePretest.of(articleAt(params));
  const state = useCore(session.state);
  const query = useQuery();
  const pretest = 'quiz' in state ? state.quiz : undefined;
  usePageTitle(pretest ? `Before you read: ${pretest.articleTitle}` : 'Before you read');

  if (state.phase === 'finished')
    return <Redirect to={hrefOf(pretestPlaces(params, query).results)} replace />;
  return (
    <PretestSession
      session={session}
      state={state}
      leaveTo={pretest ? hrefOf(articleOfPretest(params, pretest.articleSlug)) : pathTo('home')}
    >
      {() =>
        state.phase === 'failed' && (
          <PretestFailure
            failure={state.failure}
            missing="This article has no pretest."
            next={{
              href: hrefOf(
                params.articleSlug === undefined
                  ? nextPlace(query)
                  : placeAfterPretest(params, query, params.articleSlug),
              ),
              label: 'Continue',
            }}
            onRetry={session.retry}
          />
        )
      }
    </PretestSession>
  );
}
