import { Skeleton, SkeletonText } from '../../ui/page/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The specification's words above cards in the shape of what comes. */
export function AwaitedResults() {
  return (
    <>
      <Spinner label="Loading businesses..." className="py-4" />
      <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">
        {[1, 2, 3].map((card) => (
          <div key={card} className="flex gap-3 rounded-card border border-line bg-card px-3 py-2.5">
            <Skeleton className="size-14 shrink-0 rounded-[12px]" />
            <div className="min-w-0 grow">
              <SkeletonText lines={4} />
              <Skeleton className="mt-3 h-11 w-44" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
