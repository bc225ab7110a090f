import { Equal, EqualNot } from 'lucide-react'
import { cn } from '../../../ui/cn.ts'

export interface ComparedField {
  name: string
  label: string
  offered: string
  href?: string | undefined
  /** Absent without a counterpart. */
  present?: string | undefined
  isSame?: boolean | undefined
}

const CELL = 'px-3 py-2 align-top wrap-anywhere whitespace-pre-line max-md:block max-md:px-4'

/** Differences are marked by a sign and a word besides the color. On narrow screens the cells stack. */
export function ComparisonTable({
  caption,
  fields,
  offeredTitle,
  presentTitle,
}: {
  caption: string
  fields: readonly ComparedField[]
  offeredTitle: string
  presentTitle?: string | undefined
}) {
  return (
    <table className="w-full overflow-hidden rounded-card border border-line bg-card text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sand text-sm max-md:sr-only max-md:[&_th]:sr-only">
        <tr>
          <th scope="col" className="w-36 px-3 py-2">
            Field
          </th>
          <th scope="col" className="px-3 py-2">
            {offeredTitle}
          </th>
          {presentTitle && (
            <th scope="col" className="w-1/2 px-3 py-2">
              {presentTitle}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {fields.map((field) => (
          <tr key={field.name} className="max-md:block max-md:py-2">
            <th scope="row" className={cn(CELL, 'text-sm font-semibold text-ink-soft max-md:pb-0')}>
              {field.label}
            </th>
            <td className={cn(CELL, 'max-md:pt-0')}>
              <FieldValue value={field.offered} href={field.href} />
            </td>
            {presentTitle && <PresentCell field={field} title={presentTitle} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PresentCell({
  field: { offered, present, isSame },
  title,
}: {
  field: ComparedField
  title: string
}) {
  if (present === undefined) return <td className={cn(CELL, 'text-ink-soft max-md:hidden')}>–</td>
  return (
    <td className={cn(CELL, isSame ? 'text-ink-soft' : 'bg-sand')}>
      <span className="flex items-start gap-2">
        {isSame ? (
          <Equal aria-hidden className="mt-[0.3em] size-4 shrink-0" />
        ) : (
          <EqualNot aria-hidden className="mt-[0.3em] size-4 shrink-0 text-brass" />
        )}
        <span className="min-w-0">
          <span className="sr-only">{isSame ? 'Same: ' : 'Differs: '}</span>
          <span aria-hidden className="block text-sm text-ink-soft md:hidden">
            {isSame ? 'Same' : 'Differs'} · {title}
          </span>
          {/* On narrow screens an identical value is already shown right above. */}
          <span className={isSame && present === offered ? 'max-md:hidden' : undefined}>
            <FieldValue value={present} />
          </span>
        </span>
      </span>
    </td>
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
