import type { ReactNode } from 'react'

/** A part of the profile under its heading. */
export function ProfileSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section {...(id && { id })} className="min-w-0 scroll-mt-4 border-t border-line pt-5 pb-6">
      <h3 className="mb-3 text-xl">{title}</h3>
      {children}
    </section>
  )
}
