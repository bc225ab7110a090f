import { href, Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { Section } from '../../ui/page/section.tsx'
import { wholeWords } from '../../ui/page/unbroken-text.tsx'
import { BusinessRow } from '../businesses/business-row.tsx'
import { CategoryPatch } from '../categories/category-patch.tsx'
import { CountyMap } from '../places/county-map.tsx'
import { RegionCard } from '../places/region-card.tsx'
import { AskBox } from '../search/ask-box.tsx'
import { NearYou } from '../search/near-you.tsx'
import { Contours } from '../site/contours.tsx'
import { TAGLINE } from '../site/metadata.ts'
import type { HomeFacts } from './find-home.server.ts'
import { Card } from '../../ui/card.tsx'
import { ArticlePicture, ArticlePlace, ReadMore } from '../articles/article-parts.tsx'
import type { ArticleSummary } from '../articles/find-article.server.ts'
import { Button } from '../../ui/button.tsx'
import { shareOrCopy } from '../../ui/share.ts'

// Columns begin at widths in rem, so that large text has one column where small text has two.
const GRID =
  'grid grid-cols-[--spacing(4)_minmax(0,1fr)_--spacing(4)] md:grid-cols-[--spacing(6)_minmax(0,1fr)_--spacing(6)] ' +
  'lg:grid-cols-[minmax(--spacing(8),1fr)_minmax(0,calc(var(--container-page)-2*--spacing(8)))_minmax(--spacing(8),1fr)] ' +
  '@[60rem]:grid-cols-[minmax(2rem,1fr)_minmax(0,39rem)_3rem_minmax(0,29rem)_minmax(2rem,1fr)]'

export function HomePage(props: HomeFacts) {
  const { figures, mapCounties, popular, categoryCount, regions, story, organizations } = props
  return (
    <>
      <div className="@container">
        <div className={GRID}>
          <div
            aria-hidden
            className="relative col-span-full row-start-1 overflow-hidden border-b border-line-strong bg-sand print:hidden"
          >
            <Contours />
            <span className="absolute inset-x-0 bottom-1 border-b border-line" />
          </div>
          <div className="relative col-start-2 row-start-1 @[60rem]:self-center">
            <HomeHero figures={figures} />
          </div>
          <div className="col-start-2 row-start-2 @[60rem]:col-end-5">
            <NearYou />
            <PopularCategories popular={popular} categoryCount={categoryCount} />
          </div>
          <CountyMap
            counties={mapCounties}
            legend={false}
            className="col-start-2 row-start-3 mx-auto mt-12 w-full max-w-xl @[60rem]:col-start-4 @[60rem]:row-start-1 @[60rem]:mt-0 @[60rem]:self-center @[60rem]:py-8 print:hidden"
          />
        </div>
      </div>
      <div className="mx-auto w-full max-w-page px-4 pt-12 md:px-6 md:pt-16 lg:px-8">
        <div className="@container">
          <Section
            id="regions"
            title="Browse by Florida Region"
            more={{ label: 'All regions', href: '/regions' }}
          >
            <ul className="grid gap-4 @[40rem]:grid-cols-2">
              {regions.map((region, index) => (
                <RegionCard key={region.id} region={region} index={index} />
              ))}
            </ul>
          </Section>
          {story && (
            <Section id="story" title="A Featured Story" more={{ label: 'All stories', href: '/featured' }}>
              <Story article={story} />
            </Section>
          )}
          {organizations.length > 0 && (
            <Section
              id="organizations"
              title="Featured Organizations"
              lead="Nonprofits and social clubs run by and for veterans."
              more={{
                label: 'All nonprofits',
                href: href('/category/:categoryId', { categoryId: 'non-profit' }),
              }}
            >
              <ul className="grid gap-3 @[40rem]:grid-cols-2">
                {organizations.map((business, index) => (
                  <BusinessRow key={business.id} business={business} index={index} />
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
      <ShareSite />
    </>
  )
}

function PopularCategories({ popular, categoryCount }: Pick<HomeFacts, 'popular' | 'categoryCount'>) {
  return (
    <Section
      id="popular"
      title="Popular Business Categories"
      more={{ label: 'All categories', href: '/categories', className: '@max-[56rem]:hidden' }}
    >
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line @max-[16rem]:grid-cols-1 @[34rem]:grid-cols-3 @[56rem]:grid-cols-5">
        {popular.map(({ slug, displayName, count }) => (
          <li key={slug} className="bg-card">
            <Link to={href('/category/:categoryId', { categoryId: slug })} className={TILE}>
              <CategoryPatch slug={slug} size="small" />
              <span className="min-w-0 font-semibold wrap-break-word group-hover/tile:underline">
                {displayName}
                <span className="block text-sm font-normal text-ink-soft tabular-nums">
                  {countText(count, 'business', 'businesses')}
                </span>
              </span>
            </Link>
          </li>
        ))}
        {/* Fills the grid of two and three columns. */}
        <li className="bg-card @[56rem]:hidden">
          <Link to={href('/categories')} className={TILE}>
            <span className="my-auto font-semibold text-gulf underline">All {categoryCount} categories</span>
          </Link>
        </li>
      </ul>
    </Section>
  )
}

const TILE =
  'group/tile flex h-full min-h-28 flex-col gap-2 p-4 leading-snug text-ink no-underline -outline-offset-4 hover:bg-sand'

function HomeHero({ figures }: Pick<HomeFacts, 'figures'>) {
  return (
    <div className="pt-6 pb-7 large-text:pt-3 md:pt-12 md:pb-10 lg:py-12">
      {/* Wide screens show it in the header. */}
      <p className="mb-1 text-sm text-ink-soft large-text:hidden lg:hidden">{TAGLINE}</p>
      <h1 className="text-[clamp(1.5rem,0.9rem+2.9vw,3.25rem)] large-text:text-[32px] leading-[1.08] tracking-[-0.015em]">
        {wholeWords('Find and call a veteran-owned business near you.')}
      </h1>
      <AskBox size="large" className="mt-5 large-text:mt-3 md:mt-7" />
      <FactLine figures={figures} />
    </div>
  )
}

export function FactLine({ figures }: Pick<HomeFacts, 'figures'>) {
  const { businesses, counties, servedCounties, samples } = figures
  if (businesses === 0) return null
  const kind = samples === businesses ? 'sample ' : ''
  const strong = (figure: string) => <strong className="font-semibold text-ink tabular-nums">{figure}</strong>
  return (
    <p className="mt-4 max-w-prose text-ink-soft">
      {/* A line of its own on phones: the web font would break it elsewhere and move the page. */}
      <span className="block sm:inline">
        {strong(countText(businesses, `${kind}business`, `${kind}businesses`))} in{' '}
        {strong(countText(counties, 'county', 'counties'))}
        {servedCounties > counties ? ',' : '.'}
      </span>{' '}
      {servedCounties > counties && <>serving {strong(servedCounties.toLocaleString('en-US'))}. </>}
      {aboutSamples(samples, businesses)}
    </p>
  )
}

function aboutSamples(samples: number, businesses: number): string {
  if (samples === 0) return 'A person reads every submission before it’s published.'
  if (samples === businesses) return 'The names are made up until real listings come in.'
  return samples === 1 ? 'One is a sample with a made-up name.' : `${samples} are samples with made-up names.`
}

function Story({ article }: { article: ArticleSummary }) {
  const { displayTitle, firstParagraph, picture } = article
  return (
    <div className="@container">
      <Card className="group relative grid overflow-hidden print:break-inside-avoid hover:border-line-strong @[44rem]:grid-cols-[7fr_5fr]">
        {picture && (
          <ArticlePicture
            picture={picture}
            className="aspect-video size-full border-line max-@[44rem]:border-b @[44rem]:border-r"
          />
        )}
        <div className="flex flex-col justify-center p-5 @[44rem]:p-7">
          <ArticlePlace place={article.place} />
          <h3 className="mt-1 text-xl @[44rem]:text-2xl">{wholeWords(displayTitle)}</h3>
          <p className="mt-2 mb-2 max-w-prose text-ink-soft @[56rem]:text-lg">{firstParagraph}</p>
          <ReadMore article={article} label="Read the story" about="of" />
        </div>
      </Card>
    </div>
  )
}

function ShareSite() {
  return (
    <section
      aria-labelledby="share-site"
      className="mx-auto mt-16 w-full max-w-page px-4 md:px-6 lg:px-8 print:hidden"
    >
      <div className="neatline relative overflow-hidden rounded-[6px] bg-sand px-6 py-8 md:px-10 md:py-10">
        <Contours className="text-line opacity-70" />
        <div className="relative flex flex-col items-start gap-5 md:flex-row md:items-center md:justify-between md:gap-10">
          <div>
            <h2 id="share-site" className="text-xl md:text-2xl">
              Share This Directory
            </h2>
            <p className="mt-2 max-w-prose">
              Know a veteran with a business, or a neighbor who’d hire one? Share this page.
            </p>
          </div>
          <Button
            onClick={() => void shareOrCopy({ title: TAGLINE, url: location.origin })}
            className="shrink-0 px-6 noscript:hidden"
          >
            Share
          </Button>
        </div>
      </div>
    </section>
  )
}
