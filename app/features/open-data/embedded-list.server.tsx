import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import type { Source } from '../../db/source.ts'
import { placeText } from '../businesses/business.ts'
import { findCategory } from '../categories/find-category.ts'
import { EVERYTHING } from '../listing-search/listing-query.ts'
import { searchListingPart } from '../listing-search/search-listings.server.ts'
import { findCounty } from '../places/county-name.ts'
import { SITE_NAME } from '../site/metadata.ts'
import style from './embed.css?raw'

/** As many as a narrow frame on another site can bear. */
const MOST = 20

/** Framed by any site, and nothing but text, links and its own style. */
export const EMBED_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** A whole page without scripts, of a county's or a category's slug. @returns undefined for an unknown one */
export async function embeddedList(
  source: Source,
  { county: countyId, category: categoryId }: { county?: string; category?: string },
  publicUrl: string,
): Promise<string | undefined> {
  const county = findCounty(countyId)
  const category = findCategory(categoryId)
  if (!county && !category) return undefined
  const scope = {
    ...(county && { countySlugs: [county.slug] }),
    ...(category && { categorySlugs: [category.slug] }),
  }
  const slice = { offset: 0, limit: MOST }
  const { items, total } = await searchListingPart(source, { ...EVERYTHING, ...scope }, slice)
  const title = `Veteran-Owned ${category ? `${category.displayName} ` : ''}Businesses in ${county?.fullName ?? 'Florida'}`
  const path = county
    ? href('/county/:countyId', { countyId: county.slug })
    : href('/category/:categoryId', { categoryId: category?.slug ?? '' })
  const page = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="canonical" href={publicUrl + path} />
        <base target="_blank" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <h1>{title}</h1>
        <ul>
          {items.map(({ business: { id, name, isSample, categoryName, phone, tel, ...place } }) => (
            <li key={id}>
              <a href={publicUrl + href('/business/:businessId', { businessId: id })}>{name}</a>
              {isSample && ' (sample)'}
              <p>
                {categoryName} · {placeText(place)}
              </p>
              {tel && <a href={tel}>{phone}</a>}
            </li>
          ))}
        </ul>
        {total === 0 && <p>There are none on this list yet.</p>}
        <a href={publicUrl + path}>
          {total > items.length ? `All ${total.toLocaleString('en-US')} at the ${SITE_NAME}` : SITE_NAME}
        </a>
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${page}`
}
