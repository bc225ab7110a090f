import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb, placeBelowHome } from '../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { UnchartedPlate } from './frame/uncharted-plate.tsx'

function PlainPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageFrame>
      <Breadcrumb items={placeBelowHome(title)} className="-mt-3 mb-1" />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose md:text-lg">{text}</p>
      {children}
    </PageFrame>
  )
}

export function TooOftenPage() {
  const text = 'That was a lot in a short time. Please wait a few minutes, and load this page again.'
  return (
    <PlainPage title="Please wait a moment" text={text}>
      <ButtonLink to="/" reloadDocument className="mt-6">
        Back to Home
      </ButtonLink>
    </PlainPage>
  )
}

export function OfflinePage() {
  return (
    <PlainPage title="You seem to be offline" text="Check your connection and try again.">
      <TryAgain />
    </PlainPage>
  )
}

export function UnavailablePage({ reference }: { reference: ReactNode }) {
  const text = 'We can’t reach our listings right now. This isn’t your fault. Please try again in a minute.'
  return (
    <PlainPage title="We’re having trouble" text={text}>
      <Reference reference={reference} />
      <TryAgain />
    </PlainPage>
  )
}

function Reference({ reference }: { reference: ReactNode }) {
  return (
    <p className="mt-3 max-w-prose text-ink-soft has-[strong:empty]:hidden">
      If it happens again, tell us this reference: {reference}
    </p>
  )
}

export function ErrorPage({ reference }: { reference?: ReactNode }) {
  return (
    <PageFrame>
      <Breadcrumb items={placeBelowHome('Error')} className="-mt-3 mb-1" />
      <div className="grid items-center gap-x-12 gap-y-6 pt-2 md:grid-cols-2 md:pt-8">
        <div>
          <h1 className="text-2xl md:text-3xl">Something went wrong on our side</h1>
          <p className="mt-3 max-w-prose md:text-lg">
            This isn’t your fault. Try again, or check your connection.
          </p>
          {reference && <Reference reference={reference} />}
          <div className="flex flex-wrap gap-x-3">
            <TryAgain />
            <ButtonLink to="/" reloadDocument className="mt-6">
              Back to Home
            </ButtonLink>
            <ButtonLink to="/categories" reloadDocument className="mt-6">
              Browse Categories
            </ButtonLink>
          </div>
        </div>
        <UnchartedPlate title="The trail ends here" />
      </div>
    </PageFrame>
  )
}

function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={{ pathname, search }} variant="primary" reloadDocument replace className="mt-6">
      Try Again
    </ButtonLink>
  )
}
