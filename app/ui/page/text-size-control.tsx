import { useLayoutEffect } from 'react'
import { TEXT_SIZE_EVENT, TEXT_SIZES } from './text-size.ts'

const PANEL = 'text-sizes'

/** Fixed sizes, so that the buttons stay in place after each choice. */
const LETTER_CLASSES = ['text-[14px]', 'text-[17px]', 'text-[20px]', 'text-[24px]'] as const

/** The browser opens the sizes and the starter handles and shows the choice, long before React. */
export function TextSizeControl() {
  // After an error React makes the document anew, without what the starter has set in it.
  useLayoutEffect(() => void dispatchEvent(new Event(TEXT_SIZE_EVENT)), [])
  return (
    <div className="text-sizes relative flex shrink-0 items-center">
      <button
        type="button"
        popoverTarget={PANEL}
        className="flex min-h-9 min-w-[44px] items-center justify-center gap-2 px-2 font-semibold after:absolute after:inset-x-0 after:top-0 after:h-[44px]"
      >
        <span aria-hidden className="font-serif text-lg leading-none">
          Aa
        </span>
        <span className="max-sm:sr-only">Text size</span>
      </button>
      <div
        id={PANEL}
        popover="auto"
        role="group"
        aria-label="Text size"
        className="items-center rounded-card border border-on-band/40 bg-band p-1 text-on-band shadow-float open:flex supports-[selector(:popover-open)]:absolute supports-[selector(:popover-open)]:inset-[auto] supports-[selector(:popover-open)]:top-11 supports-[selector(:popover-open)]:right-[max(4px,50vw-596px)]"
      >
        {TEXT_SIZES.map((size, index) => (
          <button
            key={size}
            type="button"
            value={size}
            data-text-size-choice
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={`Text size ${size}%`}
            aria-pressed={size === 100}
            // The starter has set this already.
            suppressHydrationWarning
            className="flex size-[60px] flex-col items-center justify-between py-2 leading-none"
          >
            <span aria-hidden className={`font-serif ${LETTER_CLASSES[index]}`}>
              A
            </span>
            <span aria-hidden className="text-[13px]">
              {size}%
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
