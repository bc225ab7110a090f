import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { apiClient } from '../../../platform/api-client.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EVIDENCE } from '../../duplicates/possible-duplicate.ts'
import { FIELD_NAMES, type FormValues } from '../submission-fields.ts'

interface Likely {
  businessId: string
  name: string
  city: string | null
  reasons: string[]
}

/** Nothing keeps anybody from sending: the team sees the same, and decides. */
export function DuplicateWarning({ typed }: { typed: FormValues }) {
  const likely = useLikelyDuplicates(typed)
  return (
    <div aria-live="polite" className="mt-8 empty:hidden">
      {likely.length > 0 && (
        <section
          aria-labelledby="likely-duplicates"
          className="rounded-card border-2 border-brass bg-card p-4 sm:p-5"
        >
          <h3 id="likely-duplicates" className="text-xl">
            Is this yours?
          </h3>
          <p className="mt-1">
            {likely.length === 1
              ? 'This business is already in the directory. If it’s yours, claim it instead of submitting it again.'
              : 'These businesses are already in the directory. If one is yours, claim it instead of submitting it again.'}
          </p>
          <ul className="mt-3 divide-y divide-line">
            {likely.map(({ businessId, name, city, reasons }) => (
              <li
                key={businessId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <Link
                    to={href('/business/:businessId', { businessId })}
                    className="tap-line font-semibold wrap-anywhere"
                  >
                    {city ? `${name}, ${city}` : name}
                  </Link>
                  {reasons.length > 0 && (
                    <p className="text-sm text-ink-soft">Why we think so: {reasons.join('; ')}.</p>
                  )}
                </div>
                <ButtonLink to={href('/claim/:businessId', { businessId })}>Claim It</ButtonLink>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-soft">Is your business a different one? Go ahead and submit it.</p>
        </section>
      )}
    </div>
  )
}

const NAME_MIN = 3

function useLikelyDuplicates(typed: FormValues): Likely[] {
  const [likely, setLikely] = useState<Likely[]>([])
  const { businessName, city, zip, phone, website } = typed
  const hasEnough = businessName.trim().length >= NAME_MIN && `${city}${zip}${phone}${website}`.trim() !== ''
  const evidence = FIELD_NAMES.filter((name) => EVIDENCE.some((one) => one === name))
  const facts = { businessName, ...Object.fromEntries(evidence.map((name) => [name, typed[name]])) }
  const question = hasEnough ? JSON.stringify(facts) : ''
  useEffect(() => {
    if (question === '') return
    let isCurrent = true
    const ask = async () => {
      const json = JSON.parse(question) as typeof facts
      const outcome = await toOutcome(apiClient()['possible-duplicates'].$post({ json }))
      if (isCurrent) setLikely(outcome.ok ? outcome.value.duplicates : [])
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [question])
  // While the next answer is on its way the last one stays.
  return question === '' ? [] : likely
}
