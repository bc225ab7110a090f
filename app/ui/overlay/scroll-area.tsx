import { type ReactNode, type UIEvent, useRef } from 'react'
import { cn } from '../cn.ts'

/** How long the scroll bar stays after scrolling, in milliseconds. */
const SCROLL_HIDE_DELAY = 600

/** Pixels in a rem at the usual text size. */
const REM = 16

interface ScrollAreaProps {
  label: string
  /** In pixels at the usual text size. */
  maxHeight: number
  /** One line that says so. */
  isEmpty?: boolean
  children: ReactNode
}

/** Scrolls beyond a height. The native scroll bar shows while one scrolls, and always without scripts. */
export function ScrollArea({ label, maxHeight, isEmpty = false, children }: ScrollAreaProps) {
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showBar = ({ currentTarget: area }: UIEvent<HTMLElement>) => {
    area.dataset.scrolling = ''
    clearTimeout(hiding.current)
    hiding.current = setTimeout(() => delete area.dataset.scrolling, SCROLL_HIDE_DELAY)
  }
  return (
    <div
      style={{ maxHeight: `${maxHeight / REM}rem` }}
      className={cn(
        'flex flex-col overflow-hidden',
        !isEmpty && 'rounded-control border border-line bg-paper',
      )}
    >
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={isEmpty ? undefined : 0}
        onScroll={showBar}
        className="scroll-area min-h-0 w-full overflow-y-auto rounded-[inherit] -outline-offset-2"
      >
        {children}
      </div>
    </div>
  )
}
