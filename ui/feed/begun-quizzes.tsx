import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Quiz, TopicAndState } from '#core/quizzes/quiz.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './begun-quizzes.module.css';
import { ArticleHref } from './feed-card.tsx';

/** How many are shown at a time, because each needs a request. */
const PAGE = 20;

/** The topic and the state of a special requirement. */
export type SpecialRequirement = Required<TopicAndState>;

interface BegunQuizzesProps {
  /** Article ids, in the order in which the quizzes were started. */
  readonly ids: ReadonlySet<string>;
  /** The special requirement from which some of them were entered. */
  readonly requirement?: SpecialRequirement;
  readonly onClose: () => void;
}

/** Quizzes that a guest began on this device, to continue or to remove. */
export default function BegunQuizzes({ ids, requirement, onClose }: BegunQuizzesProps) {
  const latestFirst = [...ids].reverse();
  const [shown, setShown] = useState(PAGE);
  const content = useRef<HTMLDivElement>(null);
  useFocusWhenFewer(content, ids.size);
  return (
    <Dialog open onClose={onClose} title="Quizzes in progress">
      <div ref={content} tabIndex={-1}>
        {latestFirst.length === 0 ? (
          <p>No quizzes left. Their articles are back in your feed.</p>
        ) : (
          <ul className={styles.list}>
            {latestFirst.slice(0, shown).map((articleId) => (
              <BegunQuiz key={articleId} articleId={articleId} requirement={requirement} />
            ))}
          </ul>
        )}
        {latestFirst.length > shown && (
          <Button variant="plain" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        )}
        {requirement && <RemoveAll requirement={requirement} />}
      </div>
    </Dialog>
  );
}

/** A removed row had the focus, so focus goes to the list. */
const useFocusWhenFewer = (content: RefObject<HTMLElement | null>, count: number) => {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) content.current?.focus();
    before.current = count;
  }, [content, count]);
};

/** Removes all quizzes of the special requirement, if there are several. */
function RemoveAll({ requirement }: { readonly requirement: SpecialRequirement }) {
  const { removeSpecial } = useUseCases('first').startedAsGuest;
  const { length } = useBegunAt(requirement);
  if (length < 2) return null;
  return (
    <Removal
      name={`Remove all ${length} begun here`}
      question={`Remove all ${length} from this device? Their articles go back to your feed.`}
      onRemove={() => removeSpecial(requirement)}
    />
  );
}

const useBegunAt = ({ topicSlug, stateSlug }: SpecialRequirement) => {
  const { specialAt } = useUseCases('first').startedAsGuest;
  return useCore(useMemo(() => specialAt({ topicSlug, stateSlug }), [specialAt, topicSlug, stateSlug]));
};

interface BegunQuizProps {
  readonly articleId: string;
  readonly requirement: SpecialRequirement | undefined;
}

function BegunQuiz({ articleId, requirement }: BegunQuizProps) {
  const quiz = useCore(useUseCases('quizzes').findQuiz.ofArticle(articleId));
  const { remove } = useUseCases('first').startedAsGuest;
  const articleHref = useContext(ArticleHref);
  return (
    <li className={styles.quiz}>
      {quiz.phase === 'loading' && <SkeletonText lines={2} />}
      {quiz.phase === 'failed' && <p>{failureText(quiz.failure)}</p>}
      {quiz.phase === 'loaded' && (
        <p>
          <Link href={articleHref(quiz.value.articleSlug)}>{quiz.value.articleTitle}</Link>
          <span className="meta"> {progressOf(quiz.value)}</span>
        </p>
      )}
      <Removal
        name="Remove"
        question="Remove it from this device? Its article goes back to your feed."
        onRemove={() => remove(articleId)}
      >
        {quiz.phase === 'loaded' &&
          (requirement ? (
            <ContinueHere quiz={quiz.value} requirement={requirement} />
          ) : (
            <Continue quiz={quiz.value} />
          ))}
      </Removal>
    </li>
  );
}

/** Continues in the special requirement if the quiz was started there. */
function ContinueHere({
  quiz,
  requirement,
}: {
  readonly quiz: Quiz;
  readonly requirement: SpecialRequirement;
}) {
  const { articleId, articleSlug } = quiz;
  const isFromHere = useBegunAt(requirement).some((each) => each.articleId === articleId);
  if (!isFromHere) return <Continue quiz={quiz} />;
  return (
    <Continue
      quiz={quiz}
      href={pathTo('special-requirements-article-quiz', { ...requirement, slug: articleSlug, id: articleId })}
    />
  );
}

function Continue({ quiz, href }: { readonly quiz: Quiz; readonly href?: string }) {
  return (
    <LinkButton href={href ?? pathTo('article-quiz', { id: quiz.articleId })} variant="quiet">
      {quiz.attempt?.finishedAt ? 'See results' : 'Continue'}
    </LinkButton>
  );
}

const progressOf = ({ attempt, questions }: Quiz): string => {
  if (attempt?.finishedAt) return 'Finished';
  return `${attempt?.answers.length ?? 0} of ${questions.length} answered`;
};

interface RemovalProps {
  readonly name: string;
  readonly question: string;
  readonly onRemove: () => void;
  /** The other actions. */
  readonly children?: ReactNode;
}

/** Asks before it removes, since that cannot be undone. Focus goes to Keep, and from there back. */
function Removal({ name, question, onRemove, children }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(asking);
  useEffect(() => {
    if (wasAsking.current !== asking) next.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (asking)
    return (
      <fieldset className={styles.actions}>
        <legend>{question}</legend>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
        <Button variant="plain" ref={next} onClick={() => setAsking(false)}>
          Keep
        </Button>
      </fieldset>
    );
  return (
    <div className={styles.actions}>
      {children}
      <Button variant="plain" ref={next} onClick={() => setAsking(true)}>
        {name}
      </Button>
    </div>
  );
}
