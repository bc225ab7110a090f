import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { Skeleton, SkeletonText } from '../../ui/page/skeleton.tsx'
import { useIsConnectionLost } from '../../ui/page/connection.ts'

function ProfileSkeleton() {
  return (
    <PageFrame>
      <Skeleton className="mt-1 mb-4 h-4 w-56" />
      <div className="rounded-card border border-line bg-card pb-8">
        <Skeleton className="h-20 rounded-b-none md:h-36" />
        <div className="grid px-4 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-x-8 md:px-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
          <div className="md:col-span-2 lg:col-span-1">
            <div className="flex items-start gap-3">
              <div className="-mt-9 w-fit shrink-0 rounded-[16px] bg-card p-1 md:-mt-14">
                <Skeleton className="size-16 md:size-24" />
              </div>
              <p role="status" className="pt-2 text-sm font-semibold tracking-wide text-ink-soft uppercase">
                <span className="sr-only">Loading </span>Business Profile
              </p>
            </div>
            <Skeleton className="mt-3 h-8 w-4/5 max-w-md md:h-10" />
            <Skeleton className="mt-3 h-5 w-3/5 max-w-xs" />
            <Skeleton className="mt-4 h-5 w-4/5 max-w-80" />
            <div className="mt-4 flex flex-wrap gap-2">
              <Skeleton className="h-11 w-full sm:w-56" />
              <Skeleton className="h-11 grow sm:w-36 sm:grow-0" />
              <Skeleton className="h-11 grow sm:w-36 sm:grow-0" />
            </div>
          </div>
          <SkeletonText lines={7} className="mt-8 md:order-last lg:order-none" />
          <SkeletonText lines={5} className="mt-8" />
        </div>
      </div>
    </PageFrame>
  )
}

/** Covers the page but keeps its height, so that going back restores the scroll position. */
export function PendingProfile({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const isConnectionLost = useIsConnectionLost()
  const isPending = state === 'loading' && !isConnectionLost && location.pathname.startsWith('/business/')
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
