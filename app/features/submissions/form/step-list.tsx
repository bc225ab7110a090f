export interface Step {
  title: string
  text: string
}

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute top-11 bottom-1 left-5 border-l-2 border-dashed border-line-strong"
            />
          )}
          <span
            aria-hidden
            className="flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-gulf bg-card font-serif text-lg font-semibold text-gulf tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
