import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';

/** Shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <>
      <Loading what="the page" />
      <SkeletonBlock height="2.5rem" width="70%" />
      <SkeletonText lines={6} />
    </>
  );
}
