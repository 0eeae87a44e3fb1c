import { Redirect } from 'wouter';
import { hrefOf, pathTo } from '#core/navigation/path-of.ts';
import type { PretestOffer } from '#core/pretests/pretest.ts';
import { entryToOnboarding, pretestDue } from '#core/pretests/pretest-entry.ts';
import { articleAt, articleOfPretest, pretestPlaces } from '#core/pretests/pretest-places.ts';
import { onboardingIsShown } from '#core/pretests/pretest-rules.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { QuizFrame } from '../quizzes/quiz-frame.tsx';
import { QuizSkeleton } from '../quizzes/quiz-skeleton.tsx';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './pretests.module.css';
import { useQuery } from './use-query.ts';

/** The page before every pretest. Redirects home if none is due (RT-37, RT-38). */
export default function OnboardingPage({ params }: PageProps) {
  const session = useCore(useUseCases('first').session.state);
  const asked = useUseCases('pretests').checkPretest.of(articleAt(params));
  const offer = useCore(asked);
  const explained = useCore(useUseCases('pretests').checkOnboarding.entry());
  const places = pretestPlaces(params, useQuery());
  const entry = entryToOnboarding(pretestDue(session, offer));
  usePageTitle('Before you read');

  if (entry !== 'enter' && entry !== 'wait') return <Redirect to={hrefOf(entry)} replace />;
  const isReady = entry === 'enter' && offer.phase === 'loaded' && explained.phase !== 'loading';
  return (
    <QuizFrame
      leaveTo={
        offer.phase === 'loaded' ? hrefOf(articleOfPretest(params, offer.value.articleSlug)) : pathTo('home')
      }
    >
      {isReady ? (
        <Onboarding
          offer={offer.value}
          isWhole={explained.phase === 'failed' || onboardingIsShown(explained.value)}
          begin={hrefOf(places.questions)}
        />
      ) : offer.phase === 'failed' ? (
        <PageFailure
          isPage
          routeName={places.onboarding.name}
          failure={offer.failure}
          what="The pretest"
          onRetry={asked.retry}
        />
      ) : (
        <QuizSkeleton />
      )}
    </QuizFrame>
  );
}

interface OnboardingProps {
  readonly offer: PretestOffer;
  /** Whether pretests are new to the learner. Otherwise one sentence reminds them. */
  readonly isWhole: boolean;
  readonly begin: string;
}

/** Explains pretests and links to the questions. */
function Onboarding({ offer, isWhole, begin }: OnboardingProps) {
  const { articleTitle, pretestQuestions } = offer;
  return (
    <div className={styles.page}>
      <p className={styles.of}>{articleTitle}</p>
      <h1 tabIndex={-1}>Before you read: {questionsText(pretestQuestions)}</h1>
      {isWhole ? (
        <ol className={styles.points}>
          {pointsOf(pretestQuestions).map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} size={24} />
              <div>
                <h2>{title}</h2>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.reminder}>Nothing is graded. After the quiz, you’ll see what you learned.</p>
      )}
      <div className={styles.ways}>
        <LinkButton href={begin} variant="accent" replace>
          Begin
        </LinkButton>
      </div>
    </div>
  );
}

const pointsOf = (
  count: number,
): readonly { readonly icon: IconName; readonly title: string; readonly words: string }[] => [
  {
    icon: 'question',
    title: 'Give your best answer',
    words: `${count === 1 ? 'The question comes' : `The ${count} questions come`} from the article’s quiz and take about a minute. Guessing is fine.`,
  },
  {
    icon: 'exam',
    title: 'Nothing is graded',
    words: 'You won’t see which answers are correct yet. None count toward passing or credit.',
  },
  {
    icon: 'chart-bar',
    title: 'See what you learned',
    words: 'After the quiz, compare your answers from before and after reading.',
  },
];
