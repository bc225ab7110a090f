import type { ComponentProps, MouseEvent } from 'react'
import { Slot } from 'radix-ui'
import { Link } from 'react-router'
import { cn } from './cn.ts'

/** One `primary` button per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-center text-balance ' +
  'text-base leading-tight font-semibold no-underline transition-colors duration-200 ' +
  '[&_svg]:size-5 [&_svg]:shrink-0 ' +
  // Forced colors have their own color for disabled controls.
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-ink-soft ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sand aria-disabled:text-ink-soft ' +
  'forced-colors:disabled:text-[GrayText]'

// Hover mixes towards the ink, so that contrast rises in both themes.
const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-signal text-on-signal not-disabled:hover:bg-[color-mix(in_srgb,var(--signal)_88%,var(--ink))]',
  secondary: 'border-line-strong bg-card text-ink not-disabled:hover:border-ink not-disabled:hover:bg-sand',
  quiet: 'border-transparent bg-transparent text-gulf not-disabled:hover:bg-sand',
  danger:
    'border-transparent bg-danger text-paper not-disabled:hover:bg-[color-mix(in_srgb,var(--danger)_88%,var(--ink))]',
}

export function buttonClasses(variant: ButtonVariant = 'secondary', className?: string): string {
  return cn(SHAPE, VARIANTS[variant], className)
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Ignores clicks but keeps the focus, which a disabled button loses. */
  busy?: boolean
  /** Gives the look to the only child. */
  asChild?: boolean
}

export function Button({ variant, asChild, busy, className, type = 'button', ...props }: ButtonProps) {
  const classes = buttonClasses(variant, className)
  if (asChild) return <Slot.Root className={classes} {...props} />
  const waiting = busy && { 'aria-disabled': true, onClick: refuseClick }
  return <button type={type} className={classes} {...props} {...waiting} />
}

function refuseClick(event: MouseEvent): void {
  event.preventDefault()
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
}

export function ButtonLink({ variant, className, ...props }: ButtonLinkProps) {
  return <Link className={buttonClasses(variant, className)} {...props} />
}
