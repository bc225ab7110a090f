import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Dialog as RadixDialog } from 'radix-ui'
import { cn } from '../cn.ts'
import { CloseButton } from './close-button.tsx'
import { ModalPanel, type ModalPanelProps } from './modal-panel.tsx'

interface DialogPanelProps extends Pick<ModalPanelProps, 'close' | 'trigger'> {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

/** A sheet from the bottom edge on phones, where the thumb is. Loaded on demand: most visitors open none. */
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
        <RadixDialog.Close asChild>
          <CloseButton />
        </RadixDialog.Close>
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
