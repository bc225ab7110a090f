import type { ComponentProps } from 'react'
import { X } from 'lucide-react'
import { buttonClasses } from '../button.tsx'

export function CloseButton({ label = 'Close', ...props }: ComponentProps<'button'> & { label?: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={buttonClasses('quiet', 'min-h-[44px] min-w-[44px] shrink-0 px-0')}
    >
      <X aria-hidden />
    </button>
  )
}
