import { Link } from 'react-router'
import { searchPath } from './search-request.ts'
import type { SearchResults, WhereChoice } from './search-results.ts'

type Notes = Pick<SearchResults, 'category' | 'place' | 'whereProblem'>

/** What else the place may mean, and where the businesses are that travel to it. */
export function WhereNotes({ category, place, whereProblem }: Notes) {
  if (whereProblem) {
    return <Choices lead="Did you mean" choices={whereProblem.choices} category={category} />
  }
  if (!place) return null
  return (
    <>
      <Choices lead="Looking for the city?" choices={place.alternatives} category={category} />
      {place.county && (
        <p className="text-ink-soft">
          Some businesses come to you and have no address.{' '}
          <Link to={searchPath({ category, where: place.county })} className="inline-block py-2.5">
            See all that serve {place.county}
          </Link>
        </p>
      )}
    </>
  )
}

function Choices({ lead, choices, category }: { lead: string; choices: WhereChoice[]; category: string }) {
  if (choices.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{lead}</span>
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(({ label, where }) => (
          <li key={where}>
            <Link
              to={searchPath({ category, where })}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
