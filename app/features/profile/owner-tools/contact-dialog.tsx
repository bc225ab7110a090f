import { Contact, Globe, MessageCircle, Navigation, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { clickOnSpace } from '../../../ui/overlay/use-panel.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { CONTACT_ID } from '../page/profile-contact.tsx'
import type { ContactLinks } from '../profile-links.server.ts'
import { TelephoneText } from '../../businesses/telephone-text.tsx'

const loadForm = () => import('../../contact/contact-form.tsx')
const MessageForm = lazy(async () => ({ default: (await loadForm()).ContactDialogForm }))

/** A link before scripts run; stays the same element afterward, so that it keeps the focus. */
export function ContactDialog({ id, name, links }: { id: string; name: string; links: ContactLinks }) {
  const isHydrated = useIsHydrated()
  const ways = [
    links.call && {
      href: links.call.href,
      short: links.call.label,
      label: `Call ${links.call.label}`,
      Icon: Phone,
      use: 'called',
    },
    links.website && {
      href: links.website.href,
      short: links.website.text,
      label: `Visit ${links.website.text}`,
      Icon: Globe,
      use: 'website',
    },
    links.directions && {
      href: links.directions,
      short: 'Directions',
      label: 'Get directions',
      Icon: Navigation,
      use: 'directions',
    },
  ].filter((way) => way !== undefined && way !== '')

  // A failure shows when it is opened.
  const fetchForm = () => void (links.message && loadForm().catch(() => undefined))

  if (ways.length === 0 && !links.message) return null
  return (
    <Dialog
      title="Contact Business"
      description={name}
      trigger={
        <Button asChild className="max-md:px-3 max-md:[&_svg]:hidden">
          <a
            href={`#${CONTACT_ID}`}
            role={isHydrated ? 'button' : undefined}
            onPointerEnter={fetchForm}
            onPointerDown={fetchForm}
            onFocus={fetchForm}
            onKeyDown={clickOnSpace}
          >
            <MessageCircle aria-hidden />
            Contact Business
          </a>
        </Button>
      }
    >
      <ul
        className={links.message ? '-mt-2 mb-3 flex flex-wrap gap-2' : 'flex flex-col gap-3'}
        data-opened-business={id}
      >
        {ways.map(({ href: to, short, label, Icon, use }) => (
          <li key={to} className="max-w-full">
            <Button asChild className={links.message ? 'max-w-full px-3' : 'w-full justify-start'}>
              <a href={to} rel="noopener external" data-use={use} aria-label={label}>
                <Icon aria-hidden />
                <span className="min-w-0 text-left wrap-anywhere">
                  {links.message ? short : use === 'called' ? <TelephoneText>{label}</TelephoneText> : label}
                </span>
              </a>
            </Button>
          </li>
        ))}
        {!links.message && (
          <li>
            <Button asChild className="w-full justify-start">
              <a href={`${href('/business/:businessId', { businessId: id })}/contact.vcf`} download>
                <Contact aria-hidden />
                Add to contacts
              </a>
            </Button>
          </li>
        )}
      </ul>
      {links.message && (
        <Suspense fallback={<Spinner label="Loading the form" />}>
          <MessageForm businessId={id} name={name} />
        </Suspense>
      )}
    </Dialog>
  )
}
