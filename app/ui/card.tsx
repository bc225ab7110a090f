import type { ComponentProps, CSSProperties } from 'react'
import { Slot } from 'radix-ui'
import { cn } from './cn.ts'

interface CardProps extends ComponentProps<'div'> {
  asChild?: boolean
  /** `brass` marks a featured business; the card's text says so too. */
  ring?: 'none' | 'brass'
  /** Position in a list whose cards enter 50 ms apart. */
  entranceIndex?: number
}

/** Has no padding, so that pictures can reach the edge. */
export function Card({ asChild, ring = 'none', entranceIndex, className, style, ...props }: CardProps) {
  const Surface = asChild ? Slot.Root : 'div'
  const isEntering = entranceIndex !== undefined
  return (
    <Surface
      className={cn(
        'rounded-card bg-card',
        ring === 'brass' ? 'border-2 border-brass' : 'border border-line',
        isEntering && 'card-entrance',
        className,
      )}
      style={isEntering ? ({ '--card-index': entranceIndex, ...style } as CSSProperties) : style}
      {...props}
    />
  )
}
