import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Section } from '../../ui/index.ts'
import { BusinessCard } from '../businesses/components.ts'
import type { BusinessSummary } from '../businesses/index.ts'
import { CategoryPatch } from '../categories/components.ts'
import { CountyMap, type MapCounty, RegionCard, type RegionCardData } from '../places/components.ts'
import { Contours, ShareSite } from '../site/components.ts'
import { type DirectoryFigures, HomeHero } from './home-hero.tsx'

interface HomePageProps {
  figures: DirectoryFigures
  mapCounties: MapCounty[]
  popular: { slug: string; displayName: string }[]
  regions: RegionCardData[]
  organizations: BusinessSummary[]
}

const GRID =
  'grid grid-cols-[--spacing(4)_minmax(0,1fr)_--spacing(4)] md:grid-cols-[--spacing(6)_minmax(0,1fr)_--spacing(6)] ' +
  'lg:grid-cols-[minmax(2rem,1fr)_minmax(0,39rem)_3rem_minmax(0,29rem)_minmax(2rem,1fr)]'

/** The map comes after the categories; wide screens draw it beside the search box. */
export function HomePage({ figures, mapCounties, popular, regions, organizations }: HomePageProps) {
  return (
    <>
      <div className={GRID}>
        <div
          aria-hidden
          className="relative col-span-full row-start-1 overflow-hidden border-b border-line-strong bg-sand"
        >
          <Contours />
          <span className="absolute inset-x-0 bottom-1 border-b border-line" />
        </div>
        <div className="relative col-start-2 row-start-1 lg:self-center">
          <HomeHero figures={figures} />
        </div>
        <PopularCategories popular={popular} />
        <CountyMap
          counties={mapCounties}
          legend={false}
          className="col-start-2 row-start-3 mx-auto mt-12 w-full max-w-xl lg:col-start-4 lg:row-start-1 lg:mt-0 lg:self-center lg:py-8"
        />
      </div>
      <div className="mx-auto w-full max-w-page px-4 pt-12 md:px-6 md:pt-16 lg:px-8">
        <Section
          id="regions"
          title="Browse by Florida Region"
          more={{ label: 'All regions', href: '/regions' }}
        >
          <ul className="grid gap-4 md:grid-cols-2">
            {regions.map((region, index) => (
              <RegionCard key={region.id} region={region} index={index} headingLevel={3} />
            ))}
          </ul>
        </Section>
        {organizations.length > 0 && (
          <Section
            id="organizations"
            title="Featured Organizations"
            lead="Non-profits and social clubs by and for veterans."
            more={{ label: 'Featured businesses', href: '/featured' }}
          >
            <ul className="grid gap-4 md:grid-cols-2">
              {organizations.map((business, index) => (
                <BusinessCard key={business.id} business={business} index={index} headingLevel={3} />
              ))}
            </ul>
          </Section>
        )}
      </div>
      <ShareSite />
    </>
  )
}

function PopularCategories({ popular }: Pick<HomePageProps, 'popular'>) {
  return (
    <div className="col-start-2 row-start-2 pt-8 md:pt-12 lg:col-end-5">
      <Section
        id="popular"
        title="Popular Business Categories"
        more={{ label: 'All categories', href: '/categories' }}
      >
        <ul className="grid overflow-hidden rounded-card border border-line bg-card max-lg:divide-y max-lg:divide-line lg:grid-cols-5 lg:divide-x lg:divide-line">
          {popular.map(({ slug, displayName }) => (
            <li key={slug} className="@container min-w-0">
              <Link
                to={`/category/${slug}`}
                className="flex h-full min-h-14 items-center gap-[12px] px-[12px] py-2 font-semibold text-ink no-underline hover:bg-sand hover:underline -outline-offset-4! lg:px-4 lg:py-4"
              >
                <CategoryPatch slug={slug} size="small" />
                <span className="min-w-0 flex-1">{displayName}</span>
                <ChevronRight
                  aria-hidden
                  className="size-5 hidden shrink-0 text-ink-soft @[14rem]:block lg:hidden!"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
