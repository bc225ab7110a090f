import { MapPinOff, SearchX } from 'lucide-react'
import { BusinessList } from '../businesses/components.ts'
import { findCategory, suggestCategories } from '../categories/index.ts'
import { ButtonLink, EmptyState, Pagination } from '../../ui/index.ts'
import { categoryLabel } from './category-choice.ts'
import { searchPath } from './search-request.ts'
import type { SearchResults } from './search-results.ts'
import { emptySearchTexts, searchTitle } from './search-texts.ts'

/** One page of what was found, or what to try next. */
export function ResultList({ results }: { results: SearchResults }) {
  const { list, category, where, center, whereProblem } = results
  if (whereProblem) return <UnknownPlace results={results} />
  if (list.items.length === 0) {
    return (
      <EmptyState {...emptySearchTexts(results)} icon={<SearchX />} action={<WaysOn results={results} />} />
    )
  }
  return (
    <>
      <BusinessList businesses={list.items} label={searchTitle(results)} />
      <Pagination
        page={list.page}
        lastPage={list.lastPage}
        hrefFor={(page) => searchPath(center ? { businessId: center.id, page } : { category, where, page })}
        className="mt-8"
      />
    </>
  )
}

/** What a word that names no category may mean, the search with one filter less, then the whole directory. */
function WaysOn({ results: { category, where, place } }: { results: SearchResults }) {
  const meant = category && !findCategory(category) ? suggestCategories(category) : []
  return (
    <>
      {meant.map(({ name, displayName }) => (
        <ButtonLink key={name} to={searchPath({ category: name, where })}>
          {displayName}
        </ButtonLink>
      ))}
      {category && place && (
        <>
          <ButtonLink to={searchPath({ category })}>{categoryLabel(category)} in all of Florida</ButtonLink>
          <ButtonLink to={searchPath({ where })}>
            All businesses {place.isArea ? 'in' : 'near'} {place.label}
          </ButtonLink>
        </>
      )}
      {place?.county && (
        <ButtonLink to={searchPath({ category, where: place.county })}>
          Search all of {place.county}
        </ButtonLink>
      )}
      <ButtonLink to="/categories">Browse Categories</ButtonLink>
      <ButtonLink to="/regions">Browse Regions</ButtonLink>
    </>
  )
}

/** The message itself stands beside the field. */
function UnknownPlace({ results: { category, whereProblem } }: { results: SearchResults }) {
  const choices = whereProblem?.choices ?? []
  return (
    <EmptyState
      title={choices.length > 0 ? 'Which place do you mean?' : 'Where shall we look?'}
      text={
        choices.length > 0
          ? 'Choose one of these, or correct the place above.'
          : 'Correct the place above, or look in all of Florida.'
      }
      icon={<MapPinOff />}
      action={
        <>
          {choices.map(({ label, where }) => (
            <ButtonLink key={where} to={searchPath({ category, where })}>
              {label}
            </ButtonLink>
          ))}
          {category && (
            <ButtonLink to={searchPath({ category })} variant="quiet">
              {categoryLabel(category)} in all of Florida
            </ButtonLink>
          )}
          <ButtonLink to="/regions" variant="quiet">
            Browse Regions
          </ButtonLink>
        </>
      }
    />
  )
}
