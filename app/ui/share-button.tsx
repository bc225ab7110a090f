import { Copy, Mail, MessageSquareText, Printer, Share2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button, buttonClasses } from './button.tsx'
import { useCloseOutside } from './overlay/use-close-outside.ts'
import { copyLink, openShareSheet } from './share.ts'

interface ShareButtonProps {
  title: string
  /** Before the address: what the person who gets it needs, such as a number. */
  text: string
  path: string
  /** Where it opens: the edge of the button that its list keeps to. */
  edge?: 'left' | 'right'
}

/** Opens the device's share sheet, or a short list where there is none. */
export function ShareButton({ title, text, path, edge = 'right' }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (byKey: boolean) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  }
  useCloseOutside(place, isOpen, close)

  const url = isOpen ? new URL(path, location.href).href : ''
  const share = async () => {
    if (isOpen) setOpen(false)
    else if (!(await openShareSheet({ title, text, url: new URL(path, location.href).href }))) setOpen(true)
  }
  const message = encodeURIComponent(`${text} ${url}`)
  return (
    <div ref={place} className="relative flex noscript:hidden">
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => void share()}
        className="grow"
      >
        <Share2 aria-hidden />
        Share
      </Button>
      {isOpen && (
        <ul
          id={id}
          // Below the last line of the screen nobody would see that it opened.
          ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
          aria-label="Share"
          className={`absolute top-full z-30 mt-1 w-max scroll-mb-24 min-w-full rounded-card border border-line bg-card p-1 shadow-float ${edge === 'left' ? 'left-0' : 'right-0'}`}
        >
          <ShareLink href={`sms:?&body=${message}`}>
            <MessageSquareText aria-hidden />
            Text Message
          </ShareLink>
          <ShareLink href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}>
            <Mail aria-hidden />
            Email
          </ShareLink>
          <ShareItem
            onClick={() => {
              close(true)
              void copyLink(url)
            }}
          >
            <Copy aria-hidden />
            Copy Link
          </ShareItem>
          <ShareItem
            onClick={() => {
              close(true)
              // Without the list on the sheet.
              setTimeout(() => print())
            }}
          >
            <Printer aria-hidden />
            Print
          </ShareItem>
        </ul>
      )}
    </div>
  )
}

const ITEM = buttonClasses('quiet', 'w-full justify-start text-ink')

function ShareLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={ITEM}>
        {children}
      </a>
    </li>
  )
}

function ShareItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={ITEM}>
        {children}
      </button>
    </li>
  )
}
