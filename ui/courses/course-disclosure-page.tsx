import { useState } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FileLayout, PdfSkeleton } from '../pdf/file-layout.tsx';
import { PdfViewer, PORTRAIT } from '../pdf/pdf-viewer.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** A course's disclosure as a PDF inside the app (RT-44). The document brings the page's title. */
export default function CourseDisclosurePage({ params }: PageProps) {
  const { courseId = '' } = params;
  const entry = useUseCases('courses').openCourseDisclosure.of(courseId);
  const state = useCore(entry);
  const courses = useCore(useUseCases('courses').browseCourses.state);
  const course =
    courses.phase === 'loaded' ? courses.pages.items.find(({ id }) => id === courseId) : undefined;
  const [title, setTitle] = useState('Disclosure');
  usePageTitle(title);
  return (
    <FileLayout
      title={title}
      back={
        course === undefined
          ? { href: pathTo('premium-courses-feed'), label: 'Courses' }
          : { href: pathTo('course-abstract', { courseSlug: course.slug }), label: 'Back to the course' }
      }
    >
      {state.phase === 'loading' && <PdfSkeleton what="the disclosure" proportions={PORTRAIT} filling />}
      {state.phase === 'failed' && (
        <PageFailure
          routeName="course-disclosure-pdf"
          failure={state.failure}
          what="The disclosure"
          onRetry={entry.retry}
        />
      )}
      {state.phase === 'loaded' && (
        <PdfViewer
          bytes={state.value}
          name={title}
          onTitle={setTitle}
          what="The disclosure"
          fileName={`disclosure-${course?.slug ?? courseId}.pdf`}
          onRetry={entry.retry}
          filling
        />
      )}
    </FileLayout>
  );
}
