import type { ReactNode } from 'react'
import { Breadcrumb, placeBelowHome } from '../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { UnchartedPlate } from './frame/uncharted-plate.tsx'

export function NotFoundPage({ search }: { search: ReactNode }) {
  return (
    <PageFrame>
      <Breadcrumb items={placeBelowHome('Page Not Found')} className="-mt-3 mb-1" />
      <div className="grid items-center gap-x-12 gap-y-6 pt-2 md:grid-cols-2 md:pt-8">
        <div>
          <p className="font-serif text-4xl leading-none font-semibold text-gulf" aria-hidden>
            404
          </p>
          <h1 className="mt-2 text-2xl md:text-3xl">
            <span className="sr-only">404: </span>Page Not Found
          </h1>
          <p className="mt-3 max-w-prose md:text-lg">
            The page you are looking for may have moved or been deleted. Check the address, search, or start
            again from one of these pages.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/" variant="primary">
              Back to Home
            </ButtonLink>
            <ButtonLink to="/featured">Browse Featured Businesses</ButtonLink>
            <ButtonLink to="/about">About Us</ButtonLink>
          </div>
        </div>
        <UnchartedPlate title="Plate 404: uncharted" />
      </div>
      <div className="mt-10 max-w-2xl">{search}</div>
    </PageFrame>
  )
}
