import { classNames } from '../../ui/index.ts'
import lines from './contours.svg?no-inline'

/**
 * Faint contour lines behind a plate of the atlas, in the colour of `className` (`bg-line` unless told). The
 * drawing is one small file that all pages share and that nothing waits for.
 */
export function Contours({ className = 'bg-line' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('pointer-events-none absolute inset-0 mask-cover mask-center', className)}
      style={{ maskImage: `url(${lines})` }}
    />
  )
}
