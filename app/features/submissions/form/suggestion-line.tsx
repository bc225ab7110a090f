import { Button } from '../../../ui/index.ts'
import type { Suggestion } from '../form-state/form-values.ts'

interface SuggestionLineProps {
  suggestion: Suggestion | undefined
  onAccept: (value: string) => void
}

export function SuggestionLine({ suggestion, onAccept }: SuggestionLineProps) {
  return (
    <div aria-live="polite" className="mt-1.5 empty:hidden">
      {suggestion && (
        <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-brass pl-3">
          {suggestion.question}
          <Button variant="quiet" onClick={() => onAccept(suggestion.value)}>
            Use {suggestion.value}
          </Button>
        </p>
      )}
    </div>
  )
}
