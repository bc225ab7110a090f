/** Says plainly that the articles are samples (`product.md`: every sample business is plainly made up). */
export function SampleNote({ className }: { className?: string }) {
  return (
    <p className={`max-w-prose text-sm text-ink-soft ${className ?? ''}`}>
      These articles are samples. The businesses, groups and people in them are made up, and so are the
      telephone numbers and addresses.
    </p>
  )
}
