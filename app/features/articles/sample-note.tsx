export function SampleNote({ className }: { className?: string }) {
  return (
    <p className={`max-w-prose border-l-4 border-line pl-4 text-sm text-ink-soft ${className ?? ''}`}>
      These articles are samples. The businesses, groups and people in them are made up, and so are the
      telephone numbers, addresses and prices.
    </p>
  )
}
