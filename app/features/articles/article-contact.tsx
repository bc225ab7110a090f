import { AtSign, Globe, type LucideIcon, Phone, Users } from 'lucide-react'
import { buttonClasses } from '../../ui/index.ts'
import { callHref, type FeaturedArticle } from './article.ts'

export function ArticleContact({ article }: { article: FeaturedArticle }) {
  const { displayTitle, website, phone, instagram, facebook, licenses } = article
  if (!website && !phone && !instagram && !facebook && !licenses) return null
  return (
    <section aria-labelledby="contact" className="rounded-card border border-line bg-card p-5">
      <h2 id="contact" className="text-xl">
        Contact
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{displayTitle}</p>
      {phone && (
        <a href={callHref(phone)} className={buttonClasses('primary', 'mt-4 w-full tabular-nums')}>
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
      {licenses && (
        <dl className="mt-1 grid gap-3 border-t border-line pt-4">
          {licenses.map(({ holder, number }) => (
            <div key={number}>
              <dt className="text-sm text-ink-soft">{holder}</dt>
              <dd className="font-semibold tabular-nums">{number}</dd>
            </div>
          ))}
        </dl>
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

/** An account's name is the last part of its address. */
function nameIn(address: string): string {
  return new URL(address).pathname.split('/').findLast((part) => part !== '') ?? address
}
