import { type ComponentProps, Suspense, useRef, useState, type ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { buttonClasses } from '../button.tsx'
import type { DrawerPanel } from './dialog-panel.tsx'
import { clickOnSpace, lazyPanel, preloadHandlers, usePanel } from './use-panel.ts'

interface DrawerProps {
  label: string
  /** Where the trigger leads before scripts run, as `#footer-links`. */
  fallbackHref: string
  children?: ReactNode
  /** For what is loaded with its content. */
  late?: typeof PLAIN
  isWide?: boolean
  icon?: ReactNode
}

const PLAIN = lazyPanel<ComponentProps<typeof DrawerPanel>>(
  async () => (await import('./dialog-panel.tsx')).DrawerPanel,
)

/** The same `<a role="button">` before and after hydration, so that an early click can be repeated on it. */
export function Drawer({ label, fallbackHref, children, late = PLAIN, ...props }: DrawerProps) {
  const { isWide = false, icon } = props
  const { Panel } = late
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const close = () => setOpen(false)
  const isShown = usePanel(late, isOpen, close)
  return (
    <>
      <a
        ref={opener}
        href={fallbackHref}
        role="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...preloadHandlers(late)}
        onClick={(event) => {
          // The jump is for pages without scripts.
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={clickOnSpace}
        className={buttonClasses('quiet', 'min-h-[44px] min-w-[44px] px-0 text-ink')}
      >
        {icon ?? <Menu aria-hidden />}
      </a>
      {isShown && (
        <Suspense>
          <Panel label={label} isWide={isWide} close={close} trigger={opener}>
            {children}
          </Panel>
        </Suspense>
      )}
    </>
  )
}
