import { findArticle } from '../articles/index.server.ts'
import type { BusinessReader } from '../businesses/index.server.ts'
import { findCategory } from '../categories/index.ts'
import { findCounty, findRegion } from '../places/index.ts'
import {
  articlePicture,
  businessPicture,
  categoryPicture,
  countyPicture,
  directoryPicture,
  regionPicture,
} from './describe-picture.ts'
import type { SharePicture } from './share-picture.ts'

/** Undefined for what is unknown or not published. */
export async function findPicture(
  businesses: BusinessReader,
  kind: string,
  slug: string,
): Promise<SharePicture | undefined> {
  const picture = await readPicture(businesses, kind, slug)
  // Other spellings of a name lead to its page, but a picture has one address.
  return picture?.slug === slug ? picture : undefined
}

async function readPicture(
  businesses: BusinessReader,
  kind: string,
  slug: string,
): Promise<SharePicture | undefined> {
  switch (kind) {
    case 'business': {
      const business = await businesses.findBusiness(slug)
      return business && businessPicture(business)
    }
    case 'category': {
      const category = findCategory(slug)
      return category && categoryPicture(category)
    }
    case 'county': {
      const county = findCounty(slug)
      return county && countyPicture(county)
    }
    case 'region': {
      const region = findRegion(slug)
      return region && regionPicture(region)
    }
    case 'article': {
      const article = findArticle(slug)
      return article && articlePicture(article)
    }
    case 'directory':
      return directoryPicture()
    default:
      return undefined
  }
}
