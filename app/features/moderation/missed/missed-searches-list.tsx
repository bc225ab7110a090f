import { Link } from 'react-router'
import { countText } from '../../../text/count-text.ts'
import { dayText } from '../../../time/eastern-time.ts'
import { searchPath } from '../../listing-search/search-request.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { DeskLine, DeskList, useListParts } from '../desk/desk-list.tsx'

export function MissedSearchesList() {
  const list = useListParts('searches', (before) =>
    toOutcome(api.moderation.searches.$get({ query: { before } })),
  )
  return (
    <DeskList
      list={list}
      label="Searches that found nothing"
      empty={{
        title: 'Nothing is missing',
        text: 'Searches that at least three people made in a week without finding anything appear here.',
      }}
    >
      {list.items?.map(({ week, words, place, count }) => (
        <DeskLine
          key={`${week} ${place} ${words}`}
          action={<p className="font-semibold tabular-nums">{countText(count, 'search', 'searches')}</p>}
        >
          <Link
            to={searchPath({ q: words, where: place })}
            target="_blank"
            data-opens
            className="inline-block py-2.5 font-semibold wrap-anywhere"
          >
            {words}
          </Link>
          <p className="text-sm text-ink-soft">
            {place || 'All of Florida'} · week of {dayText(`${week}T12:00:00Z`)}
          </p>
        </DeskLine>
      ))}
    </DeskList>
  )
}
