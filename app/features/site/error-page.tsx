import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'

function PlainPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageFrame>
      <Breadcrumb steps={[{ label: title }]} className="-mt-3 mb-1" />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose md:text-lg">{text}</p>
      {children}
    </PageFrame>
  )
}

/** @param text says how long to wait */
export function TooOftenPage({ text }: { text: string }) {
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
      <Breadcrumb steps={[{ label: 'Error' }]} className="-mt-3 mb-1" />
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
    </PageFrame>
  )
}

export function NotFoundPage({ search }: { search: ReactNode }) {
  return (
    <PageFrame>
      <Breadcrumb steps={[{ label: 'Page Not Found' }]} className="-mt-3 mb-1" />
      <p className="font-serif text-4xl leading-none font-semibold text-gulf" aria-hidden>
        404
      </p>
      <h1 className="mt-2 text-2xl md:text-3xl">
        <span className="sr-only">404: </span>Page Not Found
      </h1>
      <p className="mt-3 max-w-prose md:text-lg">
        The page you are looking for may have moved or been deleted. Check the address, search, or start again
        from one of these pages.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          Back to Home
        </ButtonLink>
        <ButtonLink to="/featured">Browse Featured Businesses</ButtonLink>
        <ButtonLink to="/about">About Us</ButtonLink>
      </div>
      <div className="mt-10 max-w-2xl">{search}</div>
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
