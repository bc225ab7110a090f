import { ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { Section } from '../../ui/index.ts'
import { BusinessCard } from '../businesses/components.ts'
import type { BusinessSummary } from '../businesses/index.ts'
import { CategoryPatch } from '../categories/components.ts'
import { CountyMap, type MapCounty, RegionCard, type RegionCardData } from '../places/components.ts'
import { AskBox } from '../search/components.ts'
import { Contours, ShareSite } from '../site/components.ts'
import { TAGLINE } from '../site/index.ts'

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
            lead="Nonprofits and social clubs run by and for veterans."
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
                to={href('/category/:categoryId', { categoryId: slug })}
                className="flex h-full min-h-14 items-center gap-[12px] px-[12px] py-2 font-semibold text-ink no-underline hover:bg-sand hover:underline -outline-offset-4 lg:px-4 lg:py-4"
              >
                <CategoryPatch slug={slug} size="small" />
                <span className="min-w-0 flex-1">{displayName}</span>
                <ChevronRight
                  aria-hidden
                  className="size-5 hidden shrink-0 text-ink-soft @[14rem]:max-lg:block"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

interface DirectoryFigures {
  businesses: number
  counties: number
  servedCounties: number
  samples: number
}

function HomeHero({ figures }: { figures: DirectoryFigures }) {
  return (
    <div className="pt-6 pb-7 md:pt-12 md:pb-10 lg:py-12">
      <h1 className="text-[clamp(1.5rem,0.9rem+2.9vw,3.25rem)] leading-[1.08] tracking-[-0.015em]">
        {TAGLINE}
      </h1>
      <p className="mt-3 max-w-prose md:mt-4 md:text-xl">Find and call a veteran-owned business near you.</p>
      <AskBox size="large" className="mt-5 md:mt-7" />
      <FactLine figures={figures} />
    </div>
  )
}

export function FactLine({ figures }: { figures: DirectoryFigures }) {
  const { businesses, counties, servedCounties, samples } = figures
  if (businesses === 0) return null
  const kind = samples === businesses ? 'sample ' : ''
  return (
    <p className="mt-4 max-w-prose text-ink-soft">
      <strong className="font-semibold text-ink tabular-nums">
        {countText(businesses, `${kind}business`, `${kind}businesses`)}
      </strong>{' '}
      in{' '}
      <strong className="font-semibold text-ink tabular-nums">
        {countText(counties, 'county', 'counties')}
      </strong>
      {servedCounties > counties && (
        <>
          , serving{' '}
          <strong className="font-semibold text-ink tabular-nums">
            {servedCounties.toLocaleString('en-US')}
          </strong>
        </>
      )}
      . {aboutSamples(samples, businesses)}
    </p>
  )
}

function aboutSamples(samples: number, businesses: number): string {
  if (samples === 0) return 'A person reads every submission before it’s published.'
  if (samples === businesses) return 'The names are made up until real listings come in.'
  return samples === 1 ? 'One is a sample with a made-up name.' : `${samples} are samples with made-up names.`
}
