import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

export type BadgeTone = 'neutral' | 'outline' | 'verified' | 'brass' | 'gulf' | 'danger'

const SHAPE =
  'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm leading-snug font-semibold ' +
  '[&_svg]:size-4 [&_svg]:shrink-0'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-transparent bg-sand text-ink',
  outline: 'border-line bg-card text-ink-soft',
  verified: 'border-verified bg-card text-verified',
  brass: 'border-brass bg-card text-brass',
  gulf: 'border-gulf bg-card text-gulf',
  danger: 'border-danger bg-card text-danger',
}

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone
}

export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span className={cn(SHAPE, TONES[tone], className)} {...props} />
}

interface BadgeLinkProps extends ComponentProps<typeof Link> {
  tone?: BadgeTone
}

export function BadgeLink({ tone = 'outline', className, ...props }: BadgeLinkProps) {
  return (
    <Link
      className={cn(SHAPE, TONES[tone], 'min-h-11 min-w-11 px-4 no-underline hover:border-ink', className)}
      {...props}
    />
  )
}
