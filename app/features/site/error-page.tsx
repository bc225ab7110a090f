import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink, PageFrame } from '../../ui/index.ts'
import { UnchartedPlate } from './frame/uncharted-plate.tsx'

export function TooOftenPage() {
  return (
    <PageFrame>
      <h1 className="text-2xl md:text-3xl">Please wait a little</h1>
      <p className="mt-3 max-w-prose md:text-lg">
        That was a lot in a short time. Please wait a few minutes, and load this page again.
      </p>
      <div className="mt-6">
        <ButtonLink to="/" reloadDocument>
          Back to Home
        </ButtonLink>
      </div>
    </PageFrame>
  )
}

export function OfflinePage() {
  return (
    <PageFrame>
      <h1 className="text-2xl md:text-3xl">You seem to be offline</h1>
      <p className="mt-3 max-w-prose md:text-lg">Check your connection and try again.</p>
      <div className="mt-6">
        <TryAgain />
      </div>
    </PageFrame>
  )
}

export function UnavailablePage({ reference }: { reference: ReactNode }) {
  return (
    <PageFrame>
      <h1 className="text-2xl md:text-3xl">We’re having trouble</h1>
      <p className="mt-3 max-w-prose md:text-lg">
        We can’t reach our listings right now. This isn’t your fault. Please try again in a minute.
      </p>
      <p className="mt-3 max-w-prose text-ink-soft has-[strong:empty]:hidden">
        If it happens again, tell us this reference: {reference}
      </p>
      <div className="mt-6">
        <TryAgain />
      </div>
    </PageFrame>
  )
}

/** The reference finds the cause in the log. */
export function ErrorPage({ reference }: { reference?: ReactNode }) {
  return (
    <PageFrame>
      <div className="grid items-center gap-x-12 gap-y-6 pt-2 md:grid-cols-2 md:pt-8">
        <div>
          <h1 className="text-2xl md:text-3xl">Something went wrong on our side</h1>
          <p className="mt-3 max-w-prose md:text-lg">
            This isn’t your fault. Try again, or check your connection.
          </p>
          {reference && (
            // What failed between browser and server has none.
            <p className="mt-3 max-w-prose text-ink-soft has-[strong:empty]:hidden">
              If it happens again, tell us this reference: {reference}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <TryAgain />
            <ButtonLink to="/" reloadDocument>
              Back to Home
            </ButtonLink>
            <ButtonLink to="/categories" reloadDocument>
              Browse Categories
            </ButtonLink>
          </div>
        </div>
        <UnchartedPlate title="The trail ends here" />
      </div>
    </PageFrame>
  )
}

/** A link, so that it works without scripts. */
function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={{ pathname, search }} variant="primary" reloadDocument replace>
      Try Again
    </ButtonLink>
  )
}
