import { Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Slot } from 'radix-ui'
import { lazyPanel, preloadHandlers, usePanel } from './use-panel.ts'

interface DialogProps {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

const late = lazyPanel(async () => (await import('./dialog-panel.tsx')).DialogPanel)
const { Panel } = late

/** Loads what every dialog needs, where one is likely to be opened. */
export const preloadDialog = preloadHandlers(late).onFocus

/** Needs scripts, so what only the dialog offers must also be reachable by a link. */
export function Dialog({ trigger, open, onOpenChange, ...shown }: DialogProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const opener = useRef<HTMLElement>(null)
  const setOpen = (isNowOpen: boolean) => {
    setOwnOpen(isNowOpen)
    onOpenChange?.(isNowOpen)
  }
  const close = () => setOpen(false)
  const isShown = usePanel(late, isOpen, close)
  return (
    <>
      {trigger && (
        <Slot.Root
          ref={opener}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...preloadHandlers(late)}
          onClick={(event) => {
            if (event.defaultPrevented) return
            // The trigger may be a link, for pages without scripts.
            event.preventDefault()
            setOpen(true)
          }}
        >
          {trigger}
        </Slot.Root>
      )}
      {isShown && (
        <Suspense>
          <Panel {...shown} close={close} trigger={opener} />
        </Suspense>
      )}
    </>
  )
}
