import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { useBackCloses } from './back-closes.ts'
import { buttonClasses } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { fetchingAhead, latePanel, usePanel } from './use-panel.ts'

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

const late = latePanel(async () => (await import('./drawer-panel.tsx')).DrawerPanel)
const { Panel } = late

/**
 * A slide-in menu for phones: focus stays inside, Escape and the browser's Back close it. Its trigger is one and the same `<a>` with
 * the role of a button, before and after hydration: without scripts it jumps to a place with the same links,
 * and a click kept by the page's starter while React loads can be repeated on it.
 */
export function Drawer({ label, fallbackHref, children, side = 'right', icon, className }: DrawerProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const close = () => setOpen(false)
  const isShown = usePanel(late, isOpen, close)
  useBackCloses(isShown, close)
  return (
    <>
      <a
        ref={opener}
        href={fallbackHref}
        role="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...fetchingAhead(late)}
        onClick={(event) => {
          // The jump is for pages without scripts.
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={clickOnSpace}
        className={buttonClasses('quiet', classNames('px-0 text-ink', className))}
      >
        {icon ?? <Menu aria-hidden />}
      </a>
      {isShown && (
        <Suspense>
          <Panel label={label} side={side} close={close} trigger={opener}>
            {children}
          </Panel>
        </Suspense>
      )}
    </>
  )
}

/** A link answers Enter only; a button answers the space bar too. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
