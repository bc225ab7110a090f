import { Link } from 'react-router'
import { ButtonLink, Drawer, NavigationMenu } from '../../ui/index.ts'
import { CATEGORIES_PATH, FOOTER_LINKS_ID, HEADER_LINKS, SUBMIT_LINK } from './links.ts'
import { TAGLINE } from './metadata.ts'

interface HeaderProps {
  /** Offered in the panel of Categories, whose own page has them all. */
  popularCategories: readonly { slug: string; displayName: string }[]
}

/** Wordmark, navigation and the one primary action; from 768 px on the links stand side by side. */
export function Header({ popularCategories }: HeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-1 md:gap-2 px-4 py-2 md:px-6 lg:px-8">
        <Link to="/" className="flex min-h-11 flex-col justify-center text-ink no-underline">
          {/* Two lines where the navigation or the button needs the room. */}
          <span className="font-serif text-sm leading-tight font-semibold whitespace-nowrap sm:text-base lg:text-lg">
            Florida Veteran <br className="lg:hidden" />
            Business Directory
          </span>
          <span className="hidden text-sm leading-tight text-ink-soft lg:block">{TAGLINE}</span>
        </Link>
        <div className="hidden items-center gap-1 text-sm md:flex lg:gap-2 lg:text-base">
          <NavigationMenu items={navigationItems(popularCategories)} />
          <ButtonLink
            to={SUBMIT_LINK.href}
            variant="primary"
            className="whitespace-nowrap max-lg:px-3! max-lg:text-sm!"
          >
            {SUBMIT_LINK.label}
          </ButtonLink>
        </div>
        <div className="flex items-center md:hidden">
          <ButtonLink to={SUBMIT_LINK.href} variant="primary" className="px-3! text-sm! whitespace-nowrap">
            {SUBMIT_LINK.label}
          </ButtonLink>
          <Drawer label="Menu" fallbackHref={`#${FOOTER_LINKS_ID}`}>
            <ul className="flex flex-col">
              {[...HEADER_LINKS, SUBMIT_LINK].map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} className="flex min-h-12 items-center text-lg text-ink no-underline">
                    {label}
                  </Link>
                </li>
              ))}
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
    href: `/category/${slug}`,
  }))
  return HEADER_LINKS.map((link) =>
    link.href === CATEGORIES_PATH ? { ...link, children: categories } : link,
  )
}
