import { MapPinOff, SearchX } from 'lucide-react'
import { href } from 'react-router'
import { isAllCategories } from '../../categories/find-category.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { categoryLabel } from '../asking/category-choice.ts'
import { placePhrase, searchPath, type WhereChoice } from '../../listing-search/search-request.ts'
import type { SearchResults } from '../search-results.server.ts'
import { UNSET } from '../filters/filter-row.tsx'
import { emptySearchTexts } from '../search-texts.ts'
import { FartherNote } from '../lists/list-page.tsx'

export function NothingFound({ results }: { results: SearchResults }) {
  if (results.whereProblem) return <UnknownPlace results={results} />
  if (results.fartherNote) return <FartherNote found={results} />
  const texts = emptySearchTexts(results)
  return <EmptyState {...texts} icon={<SearchX />} action={<NextSteps results={results} />} />
}

function whatIsAsked({ request: { q }, category }: SearchResults): string | undefined {
  if (q) return `“${q}”`
  return isAllCategories(category) ? undefined : categoryLabel(category)
}

export function NextSteps({ results }: { results: SearchResults }) {
  const { request, meant, place, center } = results
  const what = whatIsAsked(results)
  const isPlaceAsked = request.where !== '' || request.near !== undefined || request.view !== undefined
  const everywhere = { where: '', near: undefined, radius: undefined, view: undefined, page: 1 }
  const withoutFilters = searchPath({ ...request, ...UNSET, category: request.category, page: 1 })
  return (
    <>
      {center && !center.isPlaced && (
        <ButtonLink to={href('/county/:countyId', { countyId: center.county.slug })}>
          See All in {center.county.fullName}
        </ButtonLink>
      )}
      {meant.map(({ name, displayName }) => (
        <ButtonLink key={name} to={searchPath({ ...request, category: name, page: 1 })}>
          {displayName}
        </ButtonLink>
      ))}
      {withoutFilters !== searchPath({ ...request, page: 1 }) && (
        <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>
      )}
      {what && place && isPlaceAsked && (
        <>
          <ButtonLink to={searchPath({ ...request, ...everywhere })}>{what} in All of Florida</ButtonLink>
          <ButtonLink to={searchPath({ where: request.where, near: request.near, view: request.view })}>
            All Businesses {placePhrase(place)}
          </ButtonLink>
        </>
      )}
      {place?.county && (
        <ButtonLink to={searchPath({ ...request, ...everywhere, where: place.county })}>
          Search All of {place.county}
        </ButtonLink>
      )}
      <ButtonLink to="/categories">Browse Categories</ButtonLink>
      <ButtonLink to="/regions">Browse Regions</ButtonLink>
    </>
  )
}

function whichPlace([first, ...others]: readonly WhereChoice[]): string {
  if (!first) return 'Where should we look?'
  return others.length === 0 ? `Did you mean ${first.label}?` : 'Which place do you mean?'
}

function UnknownPlace({ results }: { results: SearchResults }) {
  const { request, whereProblem } = results
  const choices = whereProblem?.choices ?? []
  const what = whatIsAsked(results)
  return (
    <EmptyState
      title={whichPlace(choices)}
      text={
        choices.length > 0
          ? 'Choose one of these, or change the place above.'
          : 'Change the place above, or search all of Florida.'
      }
      icon={<MapPinOff />}
      action={
        <>
          {choices.map(({ label, where }) => (
            <ButtonLink key={where} to={searchPath({ ...request, where, page: 1 })}>
              {label}
            </ButtonLink>
          ))}
          {/* A place within the words would be asked for again. */}
          {request.where !== '' && (
            <ButtonLink to={searchPath({ ...request, where: '', page: 1 })} variant="quiet">
              {what ? `${what} in All of Florida` : 'All Businesses in Florida'}
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
