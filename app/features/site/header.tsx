import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { AccountMenu, AccountMenuItems } from '../accounts/account-menu.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { NavigationMenu } from '../../ui/overlay/navigation-menu.tsx'
import { TextSizeControl } from '../../ui/page/text-size-control.tsx'
import { useFavorites } from '../saved/favorites.ts'
import {
  CATEGORIES_PATH,
  CONTACT_LINK,
  CRISIS_LINE_HREF,
  EXPLORE_LINKS,
  FOOTER_LINKS_ID,
  FIND_LINK,
  HEADER_LINKS,
  SAVED_LINK,
  SUBMIT_LINK,
} from './links.ts'
import { Emblem } from './frame/emblem.tsx'
import { TAGLINE } from './metadata.ts'
import { Heart, Phone } from 'lucide-react'

interface HeaderProps {
  categories: readonly { slug: string; displayName: string }[]
  categoryCount: number
  search: ReactNode
  searchSheet: ReactNode
}

/** Links side by side from 768 px; large text takes a second line. */
export function Header({ categories, categoryCount, search, searchSheet }: HeaderProps) {
  return (
    <header className="frame-size border-b border-line bg-paper print:border-0">
      <UtilityStrip />
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-y-2 px-4 py-1.5 md:gap-x-3 md:px-6 md:py-2 lg:px-8">
        {/* The link's name is the name alone, but the whole wordmark can be tapped. */}
        <div className="relative flex min-h-11 items-center gap-2.5 text-ink">
          <Emblem className="size-9 shrink-0 max-[399px]:hidden md:max-lg:hidden lg:size-11 print:hidden" />
          <div className="flex flex-col justify-center">
            <Link
              to="/"
              className="font-serif text-[min(var(--text-sm),4.1vw)] leading-tight font-semibold text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-gulf sm:text-base lg:text-lg"
            >
              <span className="whitespace-nowrap">Florida Veteran</span> <br className="lg:hidden" />
              <span className="whitespace-nowrap">Business Directory</span>
            </Link>
            <p className="hidden text-sm leading-tight text-ink-soft lg:block">{TAGLINE}</p>
          </div>
        </div>
        <div className="hidden flex-wrap items-center gap-0.5 text-sm md:not-print:flex lg:gap-2 lg:text-base">
          <NavigationMenu items={navigationItems(categories, categoryCount)} />
          <ButtonLink
            to={SUBMIT_LINK.href}
            className="border-ink bg-transparent whitespace-nowrap max-lg:px-2 max-lg:text-sm"
          >
            {SUBMIT_LINK.label}
          </ButtonLink>
          <AccountMenu />
        </div>
        <div className="hidden min-w-48 flex-1 empty:hidden md:not-print:block max-xl:order-last max-xl:basis-full">
          {search}
        </div>
        <div className="flex items-center md:hidden print:hidden">
          {searchSheet}
          <ButtonLink
            to={SUBMIT_LINK.href}
            className="w-min min-w-0 border-ink bg-transparent px-1.5 py-0.5 text-sm max-sm:text-[min(var(--text-sm),4vw)] sm:w-auto sm:px-3"
          >
            {SUBMIT_LINK.label}
          </ButtonLink>
          <Drawer label="Menu" fallbackHref={`#${FOOTER_LINKS_ID}`}>
            <ul className="flex flex-col">
              {[FIND_LINK, ...HEADER_LINKS, SUBMIT_LINK, ...EXPLORE_LINKS, CONTACT_LINK].map(
                ({ label, href }) => (
                  <li key={href}>
                    <Link to={href} className="flex min-h-12 items-center text-lg text-ink no-underline">
                      {label}
                      {href === SAVED_LINK.href && <SavedCount />}
                    </Link>
                  </li>
                ),
              )}
              <AccountMenuItems />
            </ul>
          </Drawer>
        </div>
      </div>
    </header>
  )
}

function navigationItems(categories: HeaderProps['categories'], categoryCount: number) {
  const children = [
    ...categories.map(({ slug, displayName }) => ({
      label: displayName,
      href: href('/category/:categoryId', { categoryId: slug }),
    })),
    { label: `All ${categoryCount} categories`, href: CATEGORIES_PATH },
  ]
  return HEADER_LINKS.map((link) =>
    link.href === CATEGORIES_PATH && categories.length > 0 ? { ...link, children } : link,
  )
}

/** The row is low, but its controls can be tapped on 44 px, because the row below begins with space. */
function UtilityStrip() {
  return (
    <div className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex w-full max-w-page items-center justify-between gap-x-2 pr-1 pl-4 text-sm md:pr-3 md:pl-6 lg:pr-5 lg:pl-8">
        <a
          href={CRISIS_LINE_HREF}
          className="relative inline-flex min-h-9 items-center gap-2 leading-tight font-semibold text-on-band no-underline after:absolute after:inset-x-0 after:top-0 after:h-[44px] hover:underline large-text:text-base"
        >
          <Phone aria-hidden className="size-4 shrink-0 max-[399px]:hidden" />
          <span>
            Veterans Crisis Line: <span className="whitespace-nowrap">988, press 1</span>
          </span>
        </a>
        <div className="flex items-center gap-x-2">
          {/* Has the same width with and without the count, which comes later. */}
          <Link
            to={SAVED_LINK.href}
            className="relative inline-flex min-h-9 w-12 shrink-0 items-center font-semibold text-on-band no-underline after:absolute after:inset-x-0 after:top-0 after:h-[44px] hover:underline max-md:justify-center md:w-30 md:gap-2 md:px-2"
          >
            <Heart aria-hidden className="size-4 shrink-0" />
            <span>
              <span className="max-md:sr-only">Saved</span>
              <SavedCount />
            </span>
          </Link>
          <TextSizeControl />
        </div>
      </div>
    </div>
  )
}

function SavedCount() {
  const count = useFavorites()?.length ?? 0
  return count > 0 && <span className="tabular-nums">{`\u00a0(${count})`}</span>
}
