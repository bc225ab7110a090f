import { CLAIMS, type Claim } from './about-texts.ts'

const LONGEST = 150

export function ClaimList() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {CLAIMS.map((claim) => (
        <li key={claim.claim} className="flex flex-col justify-between gap-6 rounded-card bg-sand p-5 md:p-8">
          <Sentence {...claim} />
          <div aria-hidden className="space-y-2 text-sm text-ink-soft">
            <Measure label="Veteran owners" length={claim.measure} bar="bg-gulf" />
            <Measure label="Other owners" length={100} bar="bg-line-strong" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Sentence({ lead, claim, end }: Claim) {
  return (
    <p className="text-lg">
      {lead}{' '}
      <strong className="my-1 block font-serif text-2xl leading-tight font-semibold text-balance">
        {claim}
      </strong>{' '}
      {end}
    </p>
  )
}

function Measure({ label, length, bar }: { label: string; length: number; bar: string }) {
  return (
    <div>
      <span>{label}</span>
      <span
        className={`mt-1 block h-2 rounded-full ${bar}`}
        style={{ width: `${(length / LONGEST) * 100}%` }}
      />
    </div>
  )
}
