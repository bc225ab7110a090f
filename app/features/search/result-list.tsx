import { MapPinOff, SearchX } from 'lucide-react'
import { href } from 'react-router'
import { findCategory, isAllCategories, suggestCategories } from '../categories/index.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'
import { categoryLabel } from './asking/category-choice.ts'
import { searchPath } from './asking/search-request.ts'
import type { SearchResults, WhereChoice } from './search-results.ts'
import { PagedBusinesses, ServingPart } from './lists/paged-businesses.tsx'
import { emptySearchTexts, searchTitle } from './search-texts.ts'

export function ResultList({ results }: { results: SearchResults }) {
  const { list, serving, category, where, place, whereProblem } = results
  if (whereProblem) return <UnknownPlace results={results} />
  return (
    <>
      {(list.total > 0 || serving.total === 0) && <Found results={results} />}
      {place && <ServingPart area={place.label} serving={serving} path={searchPath({ category, where })} />}
    </>
  )
}

function Found({ results }: { results: SearchResults }) {
  const { list, category, where, center } = results
  if (list.items.length === 0) {
    return (
      <EmptyState
        {...emptySearchTexts(results)}
        icon={<SearchX />}
        action={<NextSteps results={results} />}
      />
    )
  }
  const path = searchPath(center ? { businessId: center.id } : { category, where })
  return <PagedBusinesses list={list} label={searchTitle(results)} path={path} />
}

/** Likely categories, the search with one filter less, then the whole directory. */
function NextSteps({ results: { category, where, place, center } }: { results: SearchResults }) {
  const isAll = isAllCategories(category)
  const meant = category && !isAll && !findCategory(category) ? suggestCategories(category) : []
  return (
    <>
      {center && !center.isPlaced && (
        <ButtonLink to={href('/county/:countyId', { countyId: center.county.slug })}>
          See all in {center.county.fullName}
        </ButtonLink>
      )}
      {meant.map(({ name, displayName }) => (
        <ButtonLink key={name} to={searchPath({ category: name, where })}>
          {displayName}
        </ButtonLink>
      ))}
      {category && !isAll && place && (
        <>
          <ButtonLink to={searchPath({ category })}>{categoryLabel(category)} in All of Florida</ButtonLink>
          <ButtonLink to={searchPath({ where })}>
            All Businesses {place.isArea ? 'in' : 'near'} {place.label}
          </ButtonLink>
        </>
      )}
      {place?.county && (
        <ButtonLink to={searchPath({ category, where: place.county })}>
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

function UnknownPlace({ results: { category, whereProblem } }: { results: SearchResults }) {
  const choices = whereProblem?.choices ?? []
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
            <ButtonLink key={where} to={searchPath({ category, where })}>
              {label}
            </ButtonLink>
          ))}
          {category && (
            <ButtonLink to={searchPath({ category })} variant="quiet">
              {isAllCategories(category) ? 'All Businesses' : categoryLabel(category)} in All of Florida
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
