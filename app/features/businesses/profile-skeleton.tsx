import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PageFrame, Skeleton, SkeletonText } from '../../ui/index.ts'

/** The shape of a profile while it is on its way. */
export function ProfileSkeleton() {
  return (
    <PageFrame>
      <p role="status" className="mb-3 text-sm font-semibold tracking-wide text-ink-soft uppercase">
        <span className="sr-only">Loading </span>Business Profile
      </p>
      <div className="rounded-card border border-line bg-card pb-8">
        <Skeleton className="h-24 rounded-b-none md:h-56" />
        <div className="px-4 md:px-8">
          <div className="-mt-9 w-fit rounded-[16px] bg-card p-1 md:-mt-14">
            <Skeleton className="size-16 md:size-24" />
          </div>
          <Skeleton className="mt-4 h-9 w-4/5 max-w-md" />
          <Skeleton className="mt-3 h-5 w-3/5 max-w-xs" />
          <Skeleton className="mt-3 h-5 w-2/5 max-w-52" />
          <div className="mt-4 flex flex-wrap gap-2">
            <Skeleton className="h-11 w-full md:w-56" />
            <Skeleton className="h-11 grow md:w-36 md:grow-0" />
            <Skeleton className="h-11 grow md:w-36 md:grow-0" />
          </div>
          <div className="mt-8 grid gap-8 md:grid-cols-[1fr_20rem]">
            <SkeletonText lines={5} />
            <SkeletonText lines={7} />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/**
 * Lays the skeleton over the page while a profile is on its way. The page below keeps its height, so that
 * going back finds its scroll position; a profile that comes at once shows no skeleton.
 */
export function PendingProfile({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const isPending = state === 'loading' && location.pathname.startsWith('/business/')
  return (
    <div className="relative min-h-full">
      {children}
      {isPending && (
        <div className="absolute inset-0 z-10 overflow-clip bg-paper transition-opacity delay-150 duration-100 starting:opacity-0">
          <div className="sticky top-0">
            <ProfileSkeleton />
          </div>
        </div>
      )}
    </div>
  )
}
