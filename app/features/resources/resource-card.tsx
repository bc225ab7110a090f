import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import type { ResourceOffer } from './resource-answer.server.ts'

/** Above a list of businesses, where a search asks for what our own resources answer. */
export function ResourceCard({ offer: { question, offer, path, call } }: { offer: ResourceOffer }) {
  return (
    <aside
      aria-labelledby="resource-offer"
      className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-card p-3 sm:px-4 print:hidden"
    >
      <p id="resource-offer">
        {question}{' '}
        <Link to={path} className="inline-block py-2 font-semibold">
          {offer}
        </Link>
        {call && <span className="block text-sm text-ink-soft">{call.name}</span>}
      </p>
      {call && (
        <a href={call.href} className={buttonClasses('secondary', 'tabular-nums max-sm:w-full')}>
          <Phone aria-hidden />
          {call.text}
        </a>
      )}
    </aside>
  )
}
