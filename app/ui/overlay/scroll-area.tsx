import { type ReactNode, type UIEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'

/** How long the scroll bar stays after scrolling, in milliseconds (specification, section 9). */
export const SCROLL_HIDE_DELAY = 600

/** Pixels in a rem at the usual text size. */
const REM = 16

export interface ScrollAreaProps {
  /** Names the area, which takes focus so that the arrow keys scroll it. */
  label: string
  /** The height in pixels from which it scrolls; at a larger text size it is larger by as much. */
  maxHeight: number
  children: ReactNode
  className?: string
}

/**
 * A box that grows to a height and then scrolls. The scroll bar is the browser's own, which knows mouse, finger and screen
 * reader; it shows while one scrolls and a moment longer, and always without scripts.
 */
export function ScrollArea({ label, maxHeight, children, className }: ScrollAreaProps) {
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showBar = ({ currentTarget: area }: UIEvent<HTMLElement>) => {
    area.dataset.scrolling = ''
    clearTimeout(hiding.current)
    hiding.current = setTimeout(() => delete area.dataset.scrolling, SCROLL_HIDE_DELAY)
  }
  return (
    <div
      style={{ maxHeight: `${maxHeight / REM}rem` }}
      className={classNames('flex flex-col overflow-hidden', className)}
    >
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        onScroll={showBar}
        className="scroll-area min-h-0 w-full overflow-y-auto rounded-[inherit] -outline-offset-2!"
      >
        {children}
      </div>
    </div>
  )
}
