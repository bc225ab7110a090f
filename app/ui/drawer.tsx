import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useBackCloses, useLinksAfterClosing } from './back-closes.ts'
import { buttonClasses } from './button.tsx'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import { OVERLAY_CLASSES } from './dialog.tsx'

/** Width of the drawer in pixels (specification, sections 2 and 9). */
export const DRAWER_WIDTH = 250

export interface DrawerProps {
  /** Names the trigger and the drawer. */
  label: string
  /** Where the trigger leads before scripts run, for example `#footer-links`: a place with the same links. */
  fallbackHref: string
  /** What the drawer shows; following a link inside closes it. */
  children: ReactNode
  side?: 'left' | 'right'
  /** What the trigger shows; a menu icon by default. */
  icon?: ReactNode
  className?: string
}

/**
 * A slide-in menu for phones: focus stays inside, Escape and the browser's Back close it. Its trigger is one and the same `<a>` with
 * the role of a button, before and after hydration: without scripts it jumps to a place with the same links,
 * and a click kept by the page's starter while React loads can be repeated on it.
 */
export function Drawer({ label, fallbackHref, children, side = 'right', icon, className }: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  const followLink = useLinksAfterClosing(close)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={setOpen}>
      <RadixDialog.Trigger asChild type={undefined}>
        <a
          href={fallbackHref}
          role="button"
          aria-label={label}
          onClick={(event) => {
            // The jump is for pages without scripts. Radix leaves a prevented click alone, so this one opens.
            event.preventDefault()
            setOpen(true)
          }}
          onKeyDown={clickOnSpace}
          className={buttonClasses('quiet', classNames('px-0 text-ink', className))}
        >
          {icon ?? <Menu aria-hidden />}
        </a>
      </RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY_CLASSES} />
        <RadixDialog.Content
          aria-describedby={undefined}
          onClickCapture={followLink}
          style={{ width: DRAWER_WIDTH }}
          className={classNames(
            'fixed inset-y-0 z-50 flex max-w-full flex-col overflow-y-auto bg-paper text-ink shadow-float',
            'transition-[translate] duration-200 ease-out',
            side === 'right'
              ? 'right-0 border-l border-line starting:translate-x-full'
              : 'left-0 border-r border-line starting:-translate-x-full',
          )}
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <RadixDialog.Title className="text-lg">{label}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <CloseButton />
            </RadixDialog.Close>
          </div>
          <div className="flex-1 p-3">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** A link answers Enter only; a button answers the space bar too. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
