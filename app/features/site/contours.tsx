import { cn } from '../../ui/cn.ts'
import drawing from './frame/contours.svg?no-inline'

/** One small file that all pages share; as an image it would count as the page's largest content. */
export function Contours({ className = 'text-line' }: { className?: string }) {
  return (
    <svg
      aria-hidden

      viewBox="0 0 1280 640"
      preserveAspectRatio="xMidYMid slice"
      className={cn('pointer-events-none absolute inset-0 size-full forced-colors:hidden', className)}
    >
      <use href={`${drawing}#lines`} />
    </svg>
  )
}
