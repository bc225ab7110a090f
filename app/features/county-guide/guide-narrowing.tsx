import { href, Link } from 'react-router'
import { type CountyGuide, entryCount } from './county-guide.ts'

/** On the screen only: paper has no other page to go to. */
export function GuideNarrowing({ guide: { county, category, categories, located } }: { guide: CountyGuide }) {
  if (categories.length < 2) return null
  return (
    <nav aria-label="One category of this guide" className="mb-6">
      <details open={entryCount(located) < located.total}>
        <summary className="w-fit cursor-pointer py-2.5 font-semibold text-gulf">
          Print one category only
        </summary>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {category && (
            <li>
              <Link
                to={href('/county/:countyId/guide', { countyId: county.slug })}
                className="tap-line font-semibold"
              >
                All of {county.name} County
              </Link>
            </li>
          )}
          {categories.map(({ label, count, href }) => (
            <li key={href}>
              <Link
                to={href}
                aria-current={label === category?.name ? 'page' : undefined}
                className="tap-line aria-[current]:font-semibold"
              >
                {label}&nbsp;({count})
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

export function MoreThanPrinted({ guide: { located, serving, category } }: { guide: CountyGuide }) {
  const [shown, coming] = [entryCount(located), entryCount(serving)]
  if (shown === located.total && coming === serving.total) return null
  return (
    <p className="guide-more">
      {shown < located.total &&
        `This guide has ${shown} of ${located.total.toLocaleString('en-US')} businesses, the most recently confirmed first. ${
          category ? 'The rest are on the county’s page.' : 'A guide to one category lists more of them.'
        } `}
      {coming < serving.total &&
        `It has ${coming} of the ${serving.total.toLocaleString('en-US')} that come from elsewhere.`}
    </p>
  )
}
