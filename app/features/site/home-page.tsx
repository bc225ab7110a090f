import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/index.ts'
import { BusinessCard } from '../businesses/components.ts'
import type { BusinessSummary } from '../businesses/index.ts'
import { CategoryPatch } from '../categories/components.ts'
import { RegionCard, type RegionCardData } from '../places/components.ts'
import { SearchBox } from '../search/components.ts'
import { TAGLINE } from './metadata.ts'
import { ShareSite } from './share-site.tsx'

export interface HomePageProps {
  popular: { slug: string; displayName: string }[]
  regions: RegionCardData[]
  organizations: BusinessSummary[]
}

/** Hero with the search box, then the specification's sections in its order. */
export function HomePage({ popular, regions, organizations }: HomePageProps) {
  return (
    <>
      <section className="border-b border-line bg-sand">
        <div className="mx-auto w-full max-w-page px-4 py-10 md:px-6 md:py-16 lg:px-8">
          <h1 className="max-w-3xl text-3xl md:text-4xl">{TAGLINE}</h1>
          <p className="mt-3 max-w-prose text-lg">
            Find a business near you that is owned by a veteran, and call it.
          </p>
          <div className="mt-6 max-w-3xl">
            <SearchBox size="large" />
          </div>
        </div>
      </section>
      <HomeSection
        id="popular"
        title="Popular Business Categories"
        more={{ label: 'All categories', href: '/categories' }}
      >
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {popular.map(({ slug, displayName }, index) => (
            <Card key={slug} asChild entranceIndex={index}>
              <li>
                <Link
                  to={`/category/${slug}`}
                  className="flex min-h-14 items-center gap-3 p-3 font-semibold text-ink no-underline hover:underline lg:flex-col lg:py-6 lg:text-center"
                >
                  <CategoryPatch slug={slug} />
                  {displayName}
                </Link>
              </li>
            </Card>
          ))}
        </ul>
      </HomeSection>
      <HomeSection
        id="regions"
        title="Browse by Florida Region"
        more={{ label: 'All regions', href: '/regions' }}
      >
        <ul className="grid gap-4 md:grid-cols-2">
          {regions.map((region, index) => (
            <RegionCard key={region.id} region={region} index={index} headingLevel={3} />
          ))}
        </ul>
      </HomeSection>
      {organizations.length > 0 && (
        <HomeSection
          id="organizations"
          title="Featured Organizations"
          more={{ label: 'Featured businesses', href: '/featured' }}
        >
          <ul className="grid gap-4 md:grid-cols-2">
            {organizations.map((business, index) => (
              <BusinessCard key={business.id} business={business} index={index} headingLevel={3} />
            ))}
          </ul>
        </HomeSection>
      )}
      <ShareSite />
    </>
  )
}

interface HomeSectionProps {
  id: string
  title: string
  more: { label: string; href: string }
  children: ReactNode
}

function HomeSection({ id, title, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-page px-4 pt-12 md:px-6 lg:px-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl md:text-2xl">
          {title}
        </h2>
        <Link to={more.href} className="inline-flex min-h-11 items-center gap-1 font-semibold">
          {more.label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {children}
    </section>
  )
}
