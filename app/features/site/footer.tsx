import { Link } from 'react-router'
import { FOOTER_LINKS_ID, QUICK_LINKS, SUPPORT_LINKS } from './links.ts'
import { SITE_NAME } from './metadata.ts'

/** The credit that GeoNames asks for (`reference-data`). */
const DATA_CREDIT =
  'Place and ZIP code data: GeoNames (geonames.org), CC BY 4.0, adapted; U.S. Census Bureau.'

/** The year is the server's, so that a page and its hydration agree. */
export function Footer({ year }: { year: number }) {
  return (
    <footer className="mt-16 bg-band text-on-band">
      <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-10 md:grid-cols-[2fr_1fr_1fr] md:px-6 lg:px-8">
        <section aria-labelledby="footer-about">
          <h2 id="footer-about" className="text-lg">
            About Us
          </h2>
          <p className="mt-2 max-w-prose">
            We list businesses in Florida that are owned by people who served. Find one near you, call, and
            keep your money in the neighborhood.
          </p>
          <p className="mt-3">
            <a
              href="https://social.example.com/florida-veteran-directory"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-on-band"
            >
              Follow us
            </a>
          </p>
          <p className="mt-2">
            In crisis? <FooterLink href="tel:988">Call 988, then press 1</FooterLink>: Veterans Crisis Line,
            24/7.
          </p>
        </section>
        <nav aria-labelledby={FOOTER_LINKS_ID}>
          <h2 id={FOOTER_LINKS_ID} tabIndex={-1} className="text-lg">
            Quick Links
          </h2>
          <LinkList links={QUICK_LINKS} />
        </nav>
        <nav aria-labelledby="footer-support">
          <h2 id="footer-support" className="text-lg">
            Support
          </h2>
          <LinkList links={SUPPORT_LINKS} />
        </nav>
      </div>
      <div className="mx-auto w-full max-w-page border-t border-on-band/25 px-4 py-5 text-sm md:px-6 lg:px-8">
        <p>
          © {year} {SITE_NAME}. All rights reserved.
        </p>
        <p className="mt-1 opacity-80">{DATA_CREDIT}</p>
      </div>
    </footer>
  )
}

function LinkList({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul className="mt-1">
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} className="inline-flex min-h-11 items-center text-on-band">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-block py-2.5 font-semibold text-on-band">
      {children}
    </a>
  )
}
