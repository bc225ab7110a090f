import { Globe, Mail, MessageCircle, Navigation, Phone } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState, useSyncExternalStore } from 'react'
import { Button, Dialog } from '../../ui/index.ts'
import { CONTACT_ID } from './profile-contact.tsx'
import type { ContactLinks } from './profile-view.ts'

/**
 * "Contact Business": every way to reach it in one dialog. Before scripts run a link to the same further down;
 * from then on it says and does what a button does, and stays the same element, so that it keeps the focus.
 */
export function ContactDialog({ name, links }: { name: string; links: ContactLinks }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const ways = [
    links.call && { ...links.call, text: `Call ${links.call.label}`, Icon: Phone },
    links.email && { ...links.email, text: `E-mail ${links.email.text}`, Icon: Mail },
    links.website && { ...links.website, text: `Visit ${links.website.text}`, Icon: Globe },
    links.directions && { href: links.directions, text: 'Get directions', Icon: Navigation },
  ].filter((way) => way !== undefined && way !== '')

  // Radix leaves a click alone once it is prevented, and this one must not follow the link.
  const openInstead = (event: MouseEvent) => {
    event.preventDefault()
    setIsOpen(true)
  }

  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    setIsOpen(true)
  }

  if (ways.length === 0) return null
  return (
    <Dialog
      title="Contact Business"
      description={name}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button asChild className="max-md:px-3 max-md:[&_svg]:hidden">
          <a
            href={`#${CONTACT_ID}`}
            role={isHydrated ? 'button' : undefined}
            onClick={openInstead}
            onKeyDown={openBySpace}
          >
            <MessageCircle aria-hidden />
            Contact Business
          </a>
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {ways.map(({ href, text, Icon }) => (
          <li key={href}>
            <Button asChild className="w-full justify-start text-left wrap-anywhere">
              <a href={href} rel="noopener external">
                <Icon aria-hidden />
                <span className="min-w-0">{text}</span>
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
