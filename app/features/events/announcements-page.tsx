import { BadgePercent, CalendarRange } from 'lucide-react'
import { Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PATHS,
  type AnnouncementKind,
  ANNOUNCEMENT_NAMES,
  pagePath,
  titleOf,
} from './announcement.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import type { AnnouncementsView } from './view-announcements.server.ts'
import { CalendarSection } from './calendar-section.tsx'

const WORDS = {
  event: {
    one: 'event',
    lead: 'Open houses, classes, and get-togethers at businesses owned by people who served, soonest first. Times are local to each place.',
    empty: 'No events coming up',
    hint: 'When a business posts an event, you’ll find it here until it’s over.',
  },
  deal: {
    one: 'deal',
    lead: 'Offers from businesses owned by people who served. Deals that end soonest come first.',
    empty: 'No deals right now',
    hint: 'When a business posts a deal, you’ll find it here through its last day.',
  },
} as const

export function AnnouncementsPage({ view }: { view: AnnouncementsView }) {
  const { kind } = view
  return (
    <Page
      breadcrumb={[{ label: ANNOUNCEMENT_NAMES[kind] }]}
      title={titleOf(kind)}
      lead={WORDS[kind].lead}
      className="mb-5 pb-5 md:mb-6"
      head={<KindTabs kind={kind} />}
    >
      {view.total > 0 ? (
        <>
          <Entries view={view} />
          <CalendarSection {...view} />
        </>
      ) : (
        <NothingHere kind={kind} />
      )}
    </Page>
  )
}

const ICONS = { event: CalendarRange, deal: BadgePercent }

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

function Entries({ view }: { view: AnnouncementsView }) {
  const { kind, entries, total, page, lastPage } = view
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
        hrefFor={(number) => pagePath(kind, number)}
        className="mt-6 print:hidden"
      />
    </>
  )
}

function NothingHere({ kind }: { kind: AnnouncementKind }) {
  const { empty, hint } = WORDS[kind]
  const Icon = ICONS[kind]
  return (
    <EmptyState
      icon={<Icon />}
      title={empty}
      text={hint}
      hint="Own a business here? Post events and deals from your listing’s page. If you aren’t listed yet, it’s free."
      action={
        <>
          <ButtonLink to="/business-signup" variant="primary">
            List Your Business
          </ButtonLink>
          <ButtonLink to="/my-businesses">Post from Your Listing</ButtonLink>
          <ButtonLink to="/businesses/search">Find a Business</ButtonLink>
        </>
      }
    />
  )
}
