import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CaseField } from '../case.ts'

/** A part of a case under its own heading. */
export function CasePart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** Something that one should know before deciding. */
export function CaseNote({ children }: { children: ReactNode }) {
  return <div className="mb-4 rounded-control border-l-4 border-brass bg-sand px-4 py-3">{children}</div>
}

/** The public page of the listing, in another tab, so that the desk stays as it is. */
export function ListingLink({ businessId, children }: { businessId: string; children: ReactNode }) {
  return (
    <Link
      to={`/business/${businessId}`}
      target="_blank"
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {children}
    </Link>
  )
}

/** Facts by their names, two beside each other where there is room. */
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

/** A value, as a link where it can be looked up; other sites learn nothing of the desk. */
export function FieldValue({ value, href }: { value: string; href?: string | undefined }) {
  if (value === '') return <span className="text-ink-soft">–</span>
  if (!href) return value
  return (
    <a href={href} target="_blank" rel="noreferrer" className="-my-2.5 inline-block py-2.5">
      {value}
    </a>
  )
}
