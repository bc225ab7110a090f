import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { endSentence } from '../../text/end-sentence.ts'

/** Says that the message is on its way. Takes focus, because the form that had it is gone. */
export function ContactSent({ name }: { name: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="flex gap-3 rounded-card bg-sand p-4 sm:p-5">
      <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-verified" />
      <div className="min-w-0">
        <p className="font-semibold">Your message is on its way</p>
        <p className="mt-1 text-ink-soft">
          {endSentence(`We passed it on to ${name}`)} If they answer, we’ll email you what they wrote.
        </p>
      </div>
    </div>
  )
}
