import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/page/section.tsx'

interface AccountSectionProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <Section id={id} title={title} lead={lead} className="mt-10 md:mt-12">
      <Card className="p-5 sm:p-6">{children}</Card>
    </Section>
  )
}

/** Takes the focus from the button in whose place it appears. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
      {children}
    </h3>
  )
}

/** For use just before the focused control disappears. */
export function focusSection(id: string): void {
  const heading = document.getElementById(id)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}
