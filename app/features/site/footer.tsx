import { Link } from 'react-router'
import { EXPLORE_LINKS, FOOTER_LINKS_ID, QUICK_LINKS, SUPPORT_LINKS, TRUST_LINKS } from './links.ts'
import { cn } from '../../ui/cn.ts'
import { DATA_CREDIT, SITE_NAME } from './metadata.ts'
import { Emblem } from './frame/emblem.tsx'
import contours from './frame/contours.svg?no-inline'

/** The year is the server's, so that hydration agrees. */
export function Footer({ year, socialUrl }: { year: number; socialUrl: string | undefined }) {
  return (
    <footer className="relative mt-12 overflow-hidden bg-band text-on-band md:mt-16 print:mt-3 print:break-inside-avoid print:bg-transparent">
      <svg
        viewBox="0 0 1440 84"
        preserveAspectRatio="none"
        aria-hidden

        className="absolute inset-x-0 top-0 h-10 w-full text-brass-light md:h-20 print:hidden"
      >
        <use href={`${contours}#footer`} />
      </svg>
      <div className="relative mx-auto flex w-full max-w-page flex-wrap gap-x-6 gap-y-4 px-4 pt-11 pb-2 md:gap-x-8 md:gap-y-6 md:px-6 md:pt-24 md:pb-8 lg:px-8 print:hidden">
        <AboutDirectory />
        <LinkGroup id={FOOTER_LINKS_ID} title="Quick Links" links={QUICK_LINKS} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <LinkGroup id="footer-support" title="Support" links={SUPPORT_LINKS} />
          <ul className="flex flex-wrap gap-x-4 text-sm md:flex-col md:text-base">
            {TRUST_LINKS.map((link) => (
              <FooterLink key={link.label} {...link} />
            ))}
            {socialUrl && <FooterLink label="Follow us" href={socialUrl} />}
          </ul>
        </div>
        <LinkGroup
          id="footer-explore"
          title="Explore"
          links={EXPLORE_LINKS}
          className="max-md:hidden noscript:block"
        />
      </div>
      <div className="relative mx-auto w-full max-w-page px-4 pb-3 text-sm md:px-6 md:pb-6 lg:px-8 print:pb-0">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-on-band/25 pt-2 md:pt-5 print:pt-1">
          <p>
            © {year} {SITE_NAME}
          </p>
          <p className="text-on-band/80 max-md:not-print:hidden">{DATA_CREDIT}</p>
        </div>
      </div>
    </footer>
  )
}

function AboutDirectory() {
  return (
    <section aria-labelledby="footer-about" className="min-w-0 flex-[2_1_20rem] md:max-lg:basis-full">
      <h2 id="footer-about" className="flex items-center gap-3 text-lg">
        <Emblem className="size-9 shrink-0 max-md:hidden" />
        About Us
      </h2>
      <p className="max-w-prose max-md:text-sm md:mt-2">
        We list Florida businesses owned by people who served.
        <span className="max-md:hidden">
          {' '}
          Find one nearby, give them a call, and keep your money in the neighborhood.
        </span>
      </p>
    </section>
  )
}

interface FooterLinkProps {
  label: string
  href: string
}

function FooterLink({ label, href }: FooterLinkProps) {
  return (
    <li>
      <Link to={href} className="tap-line text-on-band decoration-on-band/40 hover:decoration-current">
        {label}
      </Link>
    </li>
  )
}

interface LinkGroupProps {
  id: string
  title: string
  links: readonly FooterLinkProps[]
  className?: string
}

function LinkGroup({ id, title, links, className }: LinkGroupProps) {
  return (
    <nav aria-labelledby={id} className={cn('min-w-0 flex-[1_1_8rem]', className)}>
      <h2 id={id} tabIndex={-1} className="text-base md:text-lg">
        {title}
      </h2>
      <ul className="md:mt-1">
        {links.map((link) => (
          <FooterLink key={link.label} {...link} />
        ))}
      </ul>
    </nav>
  )
}
