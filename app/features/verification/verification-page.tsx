import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ELIGIBILITY } from '../site/promises.ts'
import { YEARS_VALID } from '../veterans/years-valid.ts'
import { LEVEL_MEANINGS, LEVEL_NAMES } from '../veterans/levels.ts'
import { Facts } from '../../ui/facts.tsx'

const LEVELS = [
  {
    level: 'self_declared',
    proof: 'None. We take the sender’s word for it.',
    holds: 'As long as the listing is public.',
  },
  {
    level: 'document_reviewed',
    proof: 'For example, a discharge form (DD 214) or a VA ID card.',
    holds: yearsText('document_reviewed'),
  },
  {
    level: 'sba_certified',
    proof: 'The certificate, or its entry in the public list of the SBA.',
    holds: yearsText('sba_certified'),
  },
  {
    level: 'state_certified',
    proof: 'The certificate, or its entry in the public list of the state.',
    holds: yearsText('state_certified'),
  },
] as const

function yearsText(level: keyof typeof YEARS_VALID): string {
  return `Until the date on the document, or for ${YEARS_VALID[level]} years if it has none.`
}

const DOCUMENT_RULES = [
  'Only our reviewers can open it, and we log every time they do.',
  'It’s encrypted before it’s stored.',
  'It’s deleted as soon as we’ve decided. What stays is a receipt: what it was, when it came, and when it was deleted.',
  'Please black out Social Security numbers before you send it. We don’t need them.',
] as const

export function VerificationPage() {
  return (
    <Page
      isWide
      breadcrumb={[{ label: 'Verification' }]}
      title="How We Verify Veteran Ownership"
      lead={`${ELIGIBILITY} Every listing says how we know. There are four levels, and three of them carry the badge “Verified Veteran.”`}
    >
      <Section id="levels" title="The Four Levels">
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-4">
          {LEVELS.map(({ level, proof, holds }, index) => (
            <Card key={level} asChild className="p-4 sm:p-6">
              <li>
                <p className="text-sm font-semibold text-ink-soft">Level {index + 1}</p>
                <h3 className="text-xl">{LEVEL_NAMES[level]}</h3>
                <p className="mt-2">{LEVEL_MEANINGS[level]}</p>
                <Facts
                  className="mt-3 text-sm"
                  facts={[
                    { label: 'Proof', value: proof },
                    { label: 'Valid', value: holds },
                    { label: 'Badge', value: level === 'self_declared' ? 'No' : 'Yes, “Verified Veteran”' },
                  ]}
                />
              </li>
            </Card>
          ))}
        </ol>
      </Section>
      <Section id="documents" title="What Happens to a Document">
        <ul className="max-w-prose list-disc space-y-2 pl-5 marker:text-line-strong">
          {DOCUMENT_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      <Section id="verify" title="Verify Your Business">
        <p className="max-w-prose">
          Sign in, open your business and choose “Verification.” A volunteer looks at what you send. Your
          listing stays public in the meantime. Thirty days before a verification ends, we’ll remind you by
          email. It also ends when the person who proved service no longer owns the listing: the new owner can
          send proof of their own.
        </p>
        <ButtonLink to="/my-businesses" variant="primary" className="mt-4">
          My Businesses
        </ButtonLink>
      </Section>
    </Page>
  )
}
