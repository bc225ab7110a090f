import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { AccountMenu, AccountMenuItems } from '../../accounts/components.ts'
import { ButtonLink, Drawer, NavigationMenu, TextSizeControl } from '../../../ui/index.ts'
import { SavedCount } from '../../favorites/components.ts'
import {
  ANNOUNCEMENT_LINKS,
  CATEGORIES_PATH,
  CRISIS_LINE_HREF,
  FOOTER_LINKS_ID,
  FIND_LINK,
  HEADER_LINKS,
  SAVED_LINK,
  SUBMIT_LINK,
} from '../links.ts'
import { Emblem } from './emblem.tsx'
import { TAGLINE } from '../metadata.ts'
import { Heart, Phone } from 'lucide-react'

interface HeaderProps {
  popularCategories: readonly { slug: string; displayName: string }[]
  /** The field of wide screens. */
  search: ReactNode
  /** The icon of small ones. */
  searchSheet: ReactNode
}

/** Links side by side from 768 px; large text takes a second line. */
export function Header({ popularCategories, search, searchSheet }: HeaderProps) {
  return (
    <header className="border-b border-line bg-paper print:border-0">
      <UtilityStrip />
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-1 gap-y-2 px-4 py-2 md:gap-x-3 md:px-6 lg:px-8">
        {/* The link is called by the name alone; it can be touched on all of the wordmark. */}
        <div className="relative flex min-h-11 items-center gap-2.5 text-ink">
          <Emblem className="size-9 shrink-0 max-[399px]:hidden md:max-lg:hidden lg:size-11 print:hidden" />
          <div className="flex flex-col justify-center">
            <Link
              to="/"
              className="py-0.5 font-serif text-sm leading-tight font-semibold text-ink no-underline after:absolute after:inset-0 sm:text-base lg:text-lg"
            >
              <span className="whitespace-nowrap">Florida Veteran</span> <br className="lg:hidden" />
              <span className="whitespace-nowrap">Business Directory</span>
            </Link>
            <p className="hidden text-sm leading-tight text-ink-soft lg:block">{TAGLINE}</p>
          </div>
        </div>
        <div className="hidden flex-wrap items-center gap-0.5 text-sm md:not-print:flex lg:gap-2 lg:text-base">
          <NavigationMenu items={navigationItems(popularCategories)} />
          <ButtonLink
            to={SUBMIT_LINK.href}
            variant="primary"
            className="whitespace-nowrap max-lg:px-2 max-lg:text-sm"
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
            variant="primary"
            className="max-w-22 min-w-0 px-2 py-1 text-sm sm:max-w-none sm:px-3"
          >
            {SUBMIT_LINK.label}
          </ButtonLink>
          <Drawer label="Menu" fallbackHref={`#${FOOTER_LINKS_ID}`}>
            <ul className="flex flex-col">
              {[FIND_LINK, ...HEADER_LINKS, ...ANNOUNCEMENT_LINKS, SUBMIT_LINK].map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} className="flex min-h-12 items-center text-lg text-ink no-underline">
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <Link
                  to={SAVED_LINK.href}
                  className="flex min-h-12 items-center text-lg text-ink no-underline"
                >
                  {SAVED_LINK.label}
                  <SavedCount />
                </Link>
              </li>
              <AccountMenuItems />
            </ul>
          </Drawer>
        </div>
      </div>
    </header>
  )
}

function navigationItems(popularCategories: HeaderProps['popularCategories']) {
  const categories = popularCategories.map(({ slug, displayName }) => ({
    label: displayName,
    href: href('/category/:categoryId', { categoryId: slug }),
  }))
  return HEADER_LINKS.map((link) =>
    link.href === CATEGORIES_PATH ? { ...link, children: categories } : link,
  )
}

function UtilityStrip() {
  return (
    <div className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-2 pr-1 pl-4 text-sm md:pr-3 md:pl-6 lg:pr-5 lg:pl-8">
        <a
          href={CRISIS_LINE_HREF}
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-on-band no-underline hover:underline"
        >
          <Phone aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          {/* Two short lines on a phone, within the height of the link. */}
          <span className="leading-tight">
            <span className="max-sm:block">Veterans Crisis Line: </span>
            988, press 1
          </span>
        </a>
        <div className="flex items-center gap-x-2">
          {/* Of one width, with and without the count, which comes later. */}
          <Link
            to={SAVED_LINK.href}
            className="inline-flex min-h-[44px] w-30 shrink-0 items-center gap-2 px-2 font-semibold text-on-band no-underline hover:underline max-md:hidden"
          >
            <Heart aria-hidden className="size-4 shrink-0" />
            <span>
              Saved
              <SavedCount />
            </span>
          </Link>
          <TextSizeControl />
        </div>
      </div>
    </div>
  )
}
