import { classNames } from '../../../ui/index.ts'
import drawing from './contours.svg?no-inline'

/**
 * Faint contour lines behind a plate of the atlas, in the text color of `className` (`text-line` unless told). The
 * drawing is one small file that all pages share and that nothing waits for; as an image it would count as the page's
 * largest content.
 */
export function Contours({ className = 'text-line' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox="0 0 1280 640"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('pointer-events-none absolute inset-0 size-full forced-colors:hidden', className)}
    >
      <use href={`${drawing}#lines`} />
    </svg>
  )
}
