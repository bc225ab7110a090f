import { useEffect, useRef } from 'react'

/** Tells why a form without field errors was refused, and takes focus. */
export function FormNotice({ notice }: { notice: { title: string; text: string } | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) box.current?.focus()
  }, [notice])
  if (!notice) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border-2 border-danger bg-card p-4 sm:p-5"
    >
      <h2 className="text-xl">{notice.title}</h2>
      <p className="mt-1">{notice.text}</p>
    </div>
  )
}
