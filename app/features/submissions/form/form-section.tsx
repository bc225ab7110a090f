import type { ReactNode } from 'react'

export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="w-full border-b border-line pb-2">
        <h2 className="text-xl">{title}</h2>
      </legend>
      {text && <p className="mt-3 text-ink-soft">{text}</p>}
      <div className="mt-5 space-y-6">{children}</div>
    </fieldset>
  )
}
