import type { findMyBusiness, findMyBusinesses } from '../find-my-businesses.server.ts'

type MyBusinesses = Awaited<ReturnType<typeof findMyBusinesses>>

export type MyBusiness = MyBusinesses['businesses'][number]

export type OpenClaim = MyBusinesses['claims'][number]

export type MyBusinessPageData = NonNullable<Awaited<ReturnType<typeof findMyBusiness>>>

export interface BusinessSectionProps {
  business: MyBusinessPageData
  onChanged: () => Promise<void>
}

export function hasPublicPage({ status }: Pick<MyBusiness, 'status'>): boolean {
  return status === 'published' || status === 'closed'
}

export const POSTS_ID = 'posts'
