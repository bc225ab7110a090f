import type { ReactNode } from 'react'
import { ScrollArea as RadixScrollArea } from 'radix-ui'
import { classNames } from './class-names.ts'

/** How long the scroll bar stays after scrolling, in milliseconds (specification, section 9). */
export const SCROLL_HIDE_DELAY = 600

export interface ScrollAreaProps {
  /** Names the area, which takes focus so that the arrow keys scroll it. */
  label: string
  /** The height in pixels from which it scrolls. */
  maxHeight: number
  children: ReactNode
  className?: string
}

/**
 * A box that grows to a height and then scrolls. Its scroll bar shows while it scrolls; without scripts it is
 * the browser's own.
 */
export function ScrollArea({ label, maxHeight, children, className }: ScrollAreaProps) {
  return (
    <RadixScrollArea.Root
      type="scroll"
      scrollHideDelay={SCROLL_HIDE_DELAY}
      style={{ maxHeight }}
      className={classNames('flex flex-col overflow-hidden', className)}
    >
      <RadixScrollArea.Viewport
        role="region"
        aria-label={label}
        tabIndex={0}
        // Radix allows scrolling only once its scroll bar is mounted.
        style={{ overflowY: 'scroll' }}
        className="min-h-0 w-full rounded-[inherit] -outline-offset-2! noscript:[scrollbar-width:thin]!"
        disableImplicitContentElement
      >
        {/* Radix lays the content out as a table, which long words would widen. */}
        <RadixScrollArea.Content style={{ display: 'block' }}>{children}</RadixScrollArea.Content>
      </RadixScrollArea.Viewport>
      <RadixScrollArea.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
        <RadixScrollArea.Thumb className="relative flex-1 rounded-full bg-line-strong" />
      </RadixScrollArea.Scrollbar>
    </RadixScrollArea.Root>
  )
}
