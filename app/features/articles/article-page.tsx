import { ArrowLeft, AtSign, Globe, type LucideIcon, MapPinned, Phone, Users } from 'lucide-react'
import { href, Link } from 'react-router'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { buttonClasses, ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { wholeWords } from '../../ui/page/unbroken-text.tsx'
import { ArticlePicture, ArticlePlace, SampleNote } from './article-parts.tsx'
import { StoryText } from './story-text.tsx'
import type { FeaturedArticle } from './find-article.server.ts'
import { Facts } from '../../ui/facts.tsx'

export function ArticlePage({ article }: { article: FeaturedArticle }) {
  return (
    <PageFrame>
      <div className="-mt-2 flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-1">
        <Breadcrumb steps={[{ label: 'Featured', href: '/featured' }, { label: article.displayTitle }]} />
        <ButtonLink to="/featured" className="print:hidden">
          <ArrowLeft aria-hidden />
          Back to Featured Businesses
        </ButtonLink>
      </div>
      <article className="mt-4">
        <ArticleHead article={article} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <div className="max-w-[40rem]">
            <StoryText story={article.story} />
            {article.isSample && <SampleNote className="mt-10" />}
          </div>
          <aside aria-label="About this business" className="max-w-[40rem] lg:sticky lg:top-24 lg:self-start">
            <ArticleContact article={article} />
            <CountyLink place={article.place} />
          </aside>
        </div>
      </article>
    </PageFrame>
  )
}

function ArticleHead({ article }: { article: FeaturedArticle }) {
  const { displayTitle, title, picture, place } = article
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
      <div>
        <ArticlePlace place={place} />
        <h1 className="mt-2 text-2xl md:text-3xl">{wholeWords(displayTitle)}</h1>
        <p className="mt-3 font-serif text-xl text-balance text-ink-soft md:text-2xl">{title}</p>
      </div>
      {picture && (
        <div className="neatline rounded-card bg-card p-2">
          <ArticlePicture picture={picture} isFirst className="aspect-video h-auto w-full rounded-[8px]" />
        </div>
      )}
    </header>
  )
}

function ArticleContact({ article }: { article: FeaturedArticle }) {
  const { displayTitle, website, phone, tel, instagram, facebook, licenses, listing } = article
  if (!website && !phone && !instagram && !facebook && !licenses.length && !listing) return null
  return (
    <section aria-labelledby="contact" className="rounded-card border border-line bg-card p-5">
      <h2 id="contact" className="text-xl">
        Contact
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{displayTitle}</p>
      {tel && (
        <a href={tel} className={buttonClasses('primary', 'mt-4 w-full tabular-nums')}>
          <Phone aria-hidden />
          {`Call ${phone}`}
        </a>
      )}
      <ul className="mt-3 divide-y divide-line">
        {website && (
          <ContactLink icon={Globe} label="Website" text={new URL(website).hostname} href={website} />
        )}
        {instagram && (
          <ContactLink icon={AtSign} label="Instagram" text={nameIn(instagram)} href={instagram} />
        )}
        {facebook && <ContactLink icon={Users} label="Facebook" text={nameIn(facebook)} href={facebook} />}
      </ul>
      {listing && (
        <Link
          to={href('/business/:businessId', { businessId: listing.id })}
          className="tap-line mt-2 font-semibold"
        >
          {`See the listing of ${listing.name}`}
        </Link>
      )}
      {licenses.length > 0 && (
        <Facts
          className="mt-1 border-t border-line pt-4 tabular-nums"
          facts={licenses.map(({ holder, number }) => ({ label: holder, value: number }))}
        />
      )}
    </section>
  )
}

interface ContactLinkProps {
  icon: LucideIcon
  label: string
  text: string
  href: string
}

function ContactLink({ icon: Icon, label, text, href }: ContactLinkProps) {
  return (
    <li>
      <a href={href} className="flex min-h-14 items-center gap-3 py-2 no-underline hover:underline">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block text-sm text-ink-soft">{label}</span>
          <span className="block font-semibold [overflow-wrap:anywhere]">{text}</span>
        </span>
      </a>
    </li>
  )
}

function nameIn(address: string): string {
  return new URL(address).pathname.split('/').findLast((part) => part !== '') ?? address
}

function CountyLink({ place: { county, countySlug } }: Pick<FeaturedArticle, 'place'>) {
  return (
    <Link
      to={href('/county/:countyId', { countyId: countySlug })}
      className="mt-3 flex min-h-11 items-center gap-3 px-5 py-2 font-semibold"
    >
      <MapPinned aria-hidden className="size-5 shrink-0" />
      {`Veteran-owned businesses in ${county} County`}
    </Link>
  )
}
