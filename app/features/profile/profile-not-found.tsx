import type { ReactNode } from 'react'
import { MapPinOff } from 'lucide-react'
import { Breadcrumb, placeBelowHome } from '../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'

export function ProfileNotFoundPage({ search }: { search?: ReactNode }) {
  return (
    <PageFrame narrow>
      <Breadcrumb items={placeBelowHome('Business not found')} className="-mt-3 mb-3" />
      <div className="flex flex-col gap-5 md:flex-row md:gap-6 md:pt-6">
        <span className="flex size-16 shrink-0 items-center justify-center rounded-[12px] bg-sand text-gulf md:size-24">
          <MapPinOff aria-hidden className="size-8 stroke-[1.5] md:size-11" />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl md:text-3xl">Business not found</h1>
          <p className="mt-2 max-w-prose md:text-lg">
            The business profile you're looking for doesn't exist or has been removed.
          </p>
        </div>
      </div>
      {search && (
        <section aria-labelledby="find-another" className="mt-8">
          <h2 id="find-another" className="mb-3 text-xl">
            Find Another Business
          </h2>
          {search}
        </section>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/">Return to home</ButtonLink>
        <ButtonLink to="/categories">Browse Categories</ButtonLink>
        <ButtonLink to="/regions">Browse Regions</ButtonLink>
      </div>
    </PageFrame>
  )
}
