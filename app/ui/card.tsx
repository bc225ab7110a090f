import type { ComponentProps, CSSProperties } from 'react'
import { Slot } from 'radix-ui'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  /** Gives the surface to the only child (`<article>`, `<li>`, `<section>`). */
  asChild?: boolean
  /** `brass` is the ring of what is featured; the words that say so belong into the card. */
  ring?: 'none' | 'brass'
  /** Position in a list whose cards enter one after the other (50 ms apart, specification section 2). */
  entranceIndex?: number
}

/** A surface with a hairline. Padding is the caller's, so that pictures can reach the edge. */
export function Card({ asChild, ring = 'none', entranceIndex, className, style, ...props }: CardProps) {
  const Surface = asChild ? Slot.Root : 'div'
  const isEntering = entranceIndex !== undefined
  return (
    <Surface
      className={classNames(
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
