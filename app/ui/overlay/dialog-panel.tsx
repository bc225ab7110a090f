import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { buttonClasses } from '../button.tsx'
import { cn } from '../cn.ts'
import { followLinksBy, useCloseBefore } from './back-closes.ts'
import { LeaveContext } from './leave.ts'

interface DialogPanelProps extends Pick<ModalPanelProps, 'close' | 'trigger'> {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

/** A sheet from the bottom edge on phones, where the thumb is. */
export function DialogPanel({ title, description, children, footer, close, trigger }: DialogPanelProps) {
  const { setArea, isScrolling } = useScrolling()
  return (
    <ModalPanel
      close={close}
      trigger={trigger}
      isDescribed={Boolean(description)}
      className={cn(
        'fixed z-50 flex max-h-[calc(100dvh-32px)] flex-col border-line bg-card text-ink shadow-float duration-200',
        'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-card max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)]',
        'max-sm:transition-[translate] max-sm:ease-out max-sm:starting:translate-y-full',
        'sm:top-1/2 sm:left-1/2 sm:w-[min(calc(100vw-2rem),34rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
        'sm:rounded-card sm:border sm:transition-opacity sm:starting:opacity-0',
      )}
    >
      <div className="flex items-start justify-between gap-2 pt-4 pr-3 pl-5 sm:pl-6">
        <RadixDialog.Title className="min-w-0 pt-2 text-xl">{title}</RadixDialog.Title>
        <CloseButton />
      </div>
      <div
        ref={setArea}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={isScrolling ? 0 : undefined}
        className="min-h-0 scroll-pb-28 overflow-y-auto px-5 pt-1 pb-5 -outline-offset-2 sm:px-6 sm:pb-6"
      >
        {description && (
          <RadixDialog.Description className="text-ink-soft">{description}</RadixDialog.Description>
        )}
        {children && <div className="mt-4">{children}</div>}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
          {footer}
        </div>
      )}
    </ModalPanel>
  )
}

const DRAWER_WIDTH = 250

interface DrawerPanelProps extends Pick<ModalPanelProps, 'close' | 'trigger'> {
  label: string
  children: ReactNode
  /** Over all of the screen. */
  isWide: boolean
}

export function DrawerPanel({ label, children, isWide, close, trigger }: DrawerPanelProps) {
  return (
    <ModalPanel
      close={close}
      trigger={trigger}
      style={{ width: isWide ? '100%' : DRAWER_WIDTH }}
      className="fixed inset-y-0 right-0 z-50 flex max-w-full flex-col overflow-y-auto border-l border-line bg-paper text-ink shadow-float transition-[translate] duration-200 ease-out starting:translate-x-full"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <RadixDialog.Title className="text-lg">{label}</RadixDialog.Title>
        <CloseButton />
      </div>
      <div className="flex-1 p-3">{children}</div>
    </ModalPanel>
  )
}

interface ModalPanelProps extends ComponentProps<typeof RadixDialog.Content> {
  close: () => void
  trigger: RefObject<HTMLElement | null>
  isDescribed?: boolean
}

function ModalPanel({ close, trigger, isDescribed, children, ...content }: ModalPanelProps) {
  const leave = useCloseBefore(close)
  const [cameFrom] = useState(() => document.activeElement)
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.55)] transition-opacity duration-200 starting:opacity-0" />
        <RadixDialog.Content
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Opened by a key, it has no trigger; Radix would leave the focus nowhere.
            const before = trigger.current ?? cameFrom
            if (before instanceof HTMLElement) before.focus()
          }}
          onEscapeKeyDown={(event) => {
            // It closes an open list first.
            if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault()
          }}
          onClickCapture={followLinksBy(leave)}
          {...content}
        >
          <LeaveContext value={leave}>{children}</LeaveContext>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function CloseButton() {
  return (
    <RadixDialog.Close
      aria-label="Close"
      className={buttonClasses('quiet', 'min-h-[44px] min-w-[44px] shrink-0 px-0')}
    >
      <X aria-hidden />
    </RadixDialog.Close>
  )
}

function useScrolling() {
  // State and no ref: what is in the portal comes after the first effects.
  const [area, setArea] = useState<HTMLDivElement | null>(null)
  const [isScrolling, setIsScrolling] = useState(false)
  useLayoutEffect(() => {
    if (!area) return
    const measure = () => setIsScrolling(area.scrollHeight > area.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [area, ...area.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return { setArea, isScrolling }
}
