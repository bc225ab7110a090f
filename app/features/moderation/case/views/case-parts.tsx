import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { CaseField } from '../../../cases/case.ts'

export function CaseSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

export function CaseNote({ children }: { children: ReactNode }) {
  return <div className="mb-4 rounded-control border-l-4 border-brass bg-sand px-4 py-3">{children}</div>
}

/** Opens in another tab, so that the desk stays as it is. */
export function ListingLink({ businessId, children }: { businessId: string; children: ReactNode }) {
  return (
    <Link
      to={href('/business/:businessId', { businessId })}
      target="_blank"
      className="tap-line font-semibold"
    >
      {children}
    </Link>
  )
}

export function FactList({ facts }: { facts: readonly CaseField[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-card p-4 sm:grid-cols-2">
      {facts.map(({ name, label, value, href }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <FieldValue value={value} href={href} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Links have no referrer, so that other sites learn nothing of the desk. */
export function FieldValue({ value, href }: { value: string; href?: string | undefined }) {
  if (value === '') return <span className="text-ink-soft">–</span>
  if (!href) return value
  return (
    <a href={href} target="_blank" rel="noreferrer" className="-my-2.5 inline-block py-2.5">
      {value}
    </a>
  )
}
