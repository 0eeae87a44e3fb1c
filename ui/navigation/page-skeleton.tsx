import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';

/** The shape of any page while its code is on the way. */
export function PageSkeleton() {
  return (
    <>
      <Loading what="the page" />
      <SkeletonBlock height="2.5rem" width="70%" />
      <SkeletonText lines={6} />
    </>
  );
}
