import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { Contours } from './contours.tsx'

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

export function NotFoundPage({ search }: { search: ReactNode }) {
  return (
    <PageFrame>
      <Breadcrumb steps={[{ label: 'Page Not Found' }]} className="-mt-3 mb-1" />
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

function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={{ pathname, search }} variant="primary" reloadDocument replace className="mt-6">
      Try Again
    </ButtonLink>
  )
}

function UnchartedPlate({ title }: { title: string }) {
  return (
    <div
      aria-hidden
      className="neatline relative overflow-hidden rounded-[6px] bg-card p-[5px] forced-colors:hidden"
    >
      <div className="relative">
        <Contours className="text-line mask-l-from-30%" />
        <svg viewBox="0 0 480 300" className="relative block h-auto w-full fill-none">
          <g className="stroke-line">
            <path d="M120 0v300M240 0v300M360 0v300M0 100h480M0 200h480" />
          </g>
          <path
            d="M24 262c48-16 58-60 104-66s66 30 104 6 34-66 74-78"
            className="stroke-gulf stroke-3 [stroke-dasharray:2_9] [stroke-linecap:round]"
          />
          <circle cx="24" cy="262" r="6" className="fill-gulf" />
          <path d="m318 108 18 18m0-18-18 18" className="stroke-signal stroke-4 [stroke-linecap:round]" />
          <g transform="translate(432 52)">
            <circle r="26" className="stroke-line-strong" />
            <path d="M0-34 6-6 0 0-6-6zM0 34 6 6 0 0-6 6z" className="fill-ink" />
            <path d="M-34 0-6-6 0 0-6 6zM34 0 6-6 0 0 6 6z" className="fill-line-strong" />
          </g>
        </svg>
      </div>
      <p className="border-t border-line-strong px-4 py-2 text-sm font-semibold text-ink-soft">{title}</p>
    </div>
  )
}
