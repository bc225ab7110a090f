import { cn } from '../../../ui/index.ts'
import type { FormErrors } from '../form-state/form-values.ts'
import { type FormParts, PARTS_ID, stepOf, STEPS } from '../form-state/use-form-parts.ts'
import { PART_TITLES } from './submission-fields.tsx'

/** Leads to every part of the form. Without scripts all of them are on the page. */
export function PartList({ parts, errors }: { parts: FormParts; errors: FormErrors }) {
  const names = Object.keys(errors)
  return (
    <nav id={PARTS_ID} aria-label="Parts of the form" className="mb-6 scroll-mt-4 noscript:hidden">
      <ol className="grid grid-cols-4 gap-x-1.5 sm:gap-x-3">
        {STEPS.map((step, index) => {
          const toFix = names.filter((name) => stepOf(name) === step).length
          return (
            <li key={step} className="min-w-0">
              <button
                type="button"
                aria-current={step === parts.current ? 'step' : undefined}
                onClick={() => parts.show(step)}
                className={cn(
                  'flex min-h-11 w-full cursor-pointer items-start gap-1.5 border-t-4 border-line pt-1.5 text-left text-sm text-ink-soft hover:border-ink',
                  'aria-[current]:border-gulf aria-[current]:font-semibold aria-[current]:text-ink',
                  toFix > 0 && 'border-danger text-danger aria-[current]:border-danger',
                )}
              >
                <span className="tabular-nums">{index + 1}</span>
                <span className="min-w-0 hyphens-auto max-sm:sr-only">{PART_TITLES[step]}</span>
                {toFix > 0 && <span className="sr-only">({toFix} to fix)</span>}
                {toFix > 0 && <span aria-hidden>!</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
