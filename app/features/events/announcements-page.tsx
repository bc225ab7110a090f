import { BadgePercent, CalendarRange, X, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { BadgeLink } from '../../ui/badge.tsx'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { type CountedLink, LinkGrid } from '../../ui/page/link-grid.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PATHS,
  type AnnouncementKind,
  ANNOUNCEMENT_NAMES,
} from './announcement.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import type { AnnouncementsView } from './view-announcements.server.ts'
import { CalendarSection } from './calendar-section.tsx'

interface ChoiceLinksProps {
  heading: string
  noun: readonly [string, string]
  choices: readonly CountedLink[]
  chosen: string | undefined
}

const WORDS = {
  event: {
    one: 'event',
    many: 'events',
    lead: 'Open houses, classes, and get-togethers at businesses owned by people who served, soonest first. Times are local to each place.',
    empty: 'No events coming up',
    hint: 'When a business posts an event, you’ll find it here until it’s over.',
    all: 'See All Events',
  },
  deal: {
    one: 'deal',
    many: 'deals',
    lead: 'Offers from businesses owned by people who served. Deals that end soonest come first.',
    empty: 'No deals right now',
    hint: 'When a business posts a deal, you’ll find it here through its last day.',
    all: 'See All Deals',
  },
} as const

export function AnnouncementsPage({ view }: { view: AnnouncementsView }) {
  const { kind, title } = view
  return (
    <Page
      breadcrumb={breadcrumbOf(view)}
      title={title}
      lead={WORDS[kind].lead}
      className="mb-5 pb-5 md:mb-6"
      head={<KindTabs kind={kind} />}
    >
      {view.totalOfAll > 0 && <Filters view={view} />}
      {view.total > 0 ? <Entries view={view} /> : <NothingHere view={view} />}
      {view.totalOfAll > 0 && <CalendarSection {...view} />}
    </Page>
  )
}

const ICONS = { event: CalendarRange, deal: BadgePercent }

function breadcrumbOf({ kind, title, chosen: { county, category } }: AnnouncementsView) {
  const label = ANNOUNCEMENT_NAMES[kind]
  if (!county && !category) return [{ label }]
  return [{ label, href: ANNOUNCEMENT_PATHS[kind] }, { label: title }]
}

function KindTabs({ kind: current }: { kind: AnnouncementKind }) {
  return (
    <nav aria-label="Events or deals" className="flex flex-wrap gap-2 print:hidden">
      {ANNOUNCEMENT_KINDS.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <Link
            key={kind}
            to={ANNOUNCEMENT_PATHS[kind]}
            aria-current={kind === current ? 'page' : undefined}
            className="tap-line gap-2 rounded-control border border-line-strong bg-card px-4 font-semibold text-ink no-underline hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper forced-colors:aria-[current=page]:border-[Highlight]"
          >
            <Icon aria-hidden className="size-5" />
            {ANNOUNCEMENT_NAMES[kind]}
          </Link>
        )
      })}
    </nav>
  )
}

function Filters({ view: { kind, chosen, counties, categories } }: { view: AnnouncementsView }) {
  const { one, many } = WORDS[kind]
  const noun = [one, many] as const
  return (
    <section aria-label={`Narrow the list of ${many}`} className="mb-5 space-y-3 print:hidden">
      {(chosen.county || chosen.category) && (
        <p className="flex flex-wrap gap-2">
          {[chosen.county, chosen.category].map(
            (choice) =>
              choice && (
                <BadgeLink key={choice.label} to={choice.href}>
                  <span className="sr-only">Remove </span>
                  {choice.label}
                  <X aria-hidden />
                </BadgeLink>
              ),
          )}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <ChoiceLinks heading="County" noun={noun} choices={counties} chosen={chosen.county?.label} />
        <ChoiceLinks heading="Category" noun={noun} choices={categories} chosen={chosen.category?.label} />
      </div>
    </section>
  )
}

function Entries({ view }: { view: AnnouncementsView }) {
  const { kind, entries, total, page, lastPage, path } = view
  return (
    <>
      <p className="mb-3 font-semibold tabular-nums">{countText(total, WORDS[kind].one)}</p>
      <ol className="divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <AnnouncementItem key={entry.id} entry={entry} />
        ))}
      </ol>
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefFor={(number) => pagePath(path, number)}
        className="mt-6 print:hidden"
      />
    </>
  )
}

export function pagePath(path: string, page: number): string {
  if (page <= 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

function NothingHere({ view: { kind, totalOfAll, title } }: { view: AnnouncementsView }) {
  const { empty, hint, all } = WORDS[kind]
  const isNarrowed = totalOfAll > 0
  const Icon = ICONS[kind]
  return (
    <EmptyState
      icon={<Icon />}
      title={isNarrowed ? `No ${title} Right Now` : empty}
      text={hint}
      hint="Own a business here? Post events and deals from your listing’s page. If you aren’t listed yet, it’s free."
      action={
        <>
          {isNarrowed && (
            <ButtonLink to={ANNOUNCEMENT_PATHS[kind]} variant="primary">
              {all}
            </ButtonLink>
          )}
          <ButtonLink to="/business-signup" variant={isNarrowed ? 'secondary' : 'primary'}>
            List Your Business
          </ButtonLink>
          <ButtonLink to="/my-businesses">Post from Your Listing</ButtonLink>
          <ButtonLink to="/businesses/search">Find a Business</ButtonLink>
        </>
      }
    />
  )
}

function ChoiceLinks({ heading, noun, choices, chosen }: ChoiceLinksProps) {
  const others = choices.filter(({ label }) => label !== chosen)
  if (others.length === 0 || (others.length === 1 && !chosen)) return null
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className={buttonClasses('secondary', 'cursor-pointer justify-between')}>
        {heading}
        <ChevronDown aria-hidden className="group-open:rotate-180" />
      </summary>
      <LinkGrid
        links={others}
        noun={noun}
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6"
      />
    </details>
  )
}
