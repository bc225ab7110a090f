import { Fragment } from 'react'
import { Link } from 'react-router'
import { searchPath } from '../listing-search/search-request.ts'
import type { SearchResults } from './search-results.ts'

export function CorrectedWords({ results }: { results: SearchResults }) {
  const { corrections, didYouMean, request, list, farther, serving } = results
  if (corrections.length > 0) {
    const typed = request.q || request.category
    const used = <strong>{corrections.map((correction) => correction.used).join(' ')}</strong>
    const isNothing = list.total + farther.length + serving.total === 0
    return (
      <p className="mb-3">
        {isNothing ? <>We looked for {used} and found nothing.</> : <>Showing results for {used}.</>}{' '}
        <Link to={searchPath({ ...request, isLiteral: true, page: 1 })} className="py-2.5 wrap-anywhere">
          Search for “{typed}” instead
        </Link>
        .
      </p>
    )
  }
  if (didYouMean.length === 0) return null
  return (
    <p className="mb-3">
      Did you mean{' '}
      {didYouMean.map(({ label, path }, index) => (
        <Fragment key={path}>
          {index > 0 && (index === didYouMean.length - 1 ? ' or ' : ', ')}
          <Link to={path} className="inline-block py-2.5 font-semibold">
            {label}
          </Link>
        </Fragment>
      ))}
      ?
    </p>
  )
}
