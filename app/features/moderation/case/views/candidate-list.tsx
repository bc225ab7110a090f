import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import type { MergeCandidate, SubmissionCase } from '../case.ts'
import { ListingLink } from './case-parts.tsx'
import type { OpenCase } from '../../desk.ts'
import { ALMOST_CERTAIN, type CaseWork } from '../../deciding/use-case-work.ts'

export interface SubmissionViewProps {
  shown: SubmissionCase
  work: CaseWork
  onOpen: OpenCase
}

export function CandidateList({ shown, work, onOpen }: SubmissionViewProps) {
  if (shown.candidates.length === 0) {
    return (
      <p className="text-ink-soft">Nothing in the directory or in the queue looks like the same business.</p>
    )
  }
  return (
    <section aria-labelledby="candidates">
      <h3 id="candidates" className="mb-2 text-lg">
        Possible Duplicates
      </h3>
      <ol className="grid gap-3">
        {shown.candidates.map((candidate, index) => (
          <li
            key={candidate.id}
            className={cn(
              'min-w-0 rounded-card border bg-card px-4 py-3 xl:flex xl:items-center xl:gap-4',
              index === work.candidate ? 'border-gulf' : 'border-line',
            )}
          >
            <div className="min-w-0 xl:flex-1">
              <p className="font-semibold wrap-anywhere">
                <span className="mr-2 inline-flex size-6 items-center justify-center rounded-full bg-gulf text-sm text-paper">
                  {index + 1}
                </span>
                {candidate.name}
              </p>
              <p className="text-sm text-ink-soft">
                {candidate.detail}
                {candidate.miles !== null && ` · ${candidate.miles} mi away`}
              </p>
              <p className="mt-1 wrap-anywhere">
                <strong>{likenessText(candidate)}.</strong>{' '}
                {candidate.reasons.length > 0 && `It has ${LIST.format(candidate.reasons)}.`}
              </p>
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 xl:mt-0 xl:w-40 xl:flex-col xl:items-stretch">
              <Button
                aria-pressed={index === work.candidate}
                onClick={() => work.compareWith(index)}
                className="px-3 text-sm"
              >
                {index === work.candidate ? 'Compared Below' : 'Compare'}
              </Button>
              {work.canDecide && candidate.isMergeable && (
                <Button onClick={() => work.mergeInto(candidate)} className="px-3 text-sm">
                  Merge into This
                </Button>
              )}
              {candidate.kind === 'business' ? (
                <ListingLink businessId={candidate.id}>Open</ListingLink>
              ) : (
                <Button
                  variant="quiet"
                  onClick={() => onOpen('submissions', candidate.id)}
                  className="px-3 text-sm"
                >
                  Open
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const LIST = new Intl.ListFormat('en-US')

function likenessText({ score }: MergeCandidate): string {
  if (score >= ALMOST_CERTAIN) return 'Almost certainly the same'
  if (score >= 0.7) return 'Likely the same'
  return score >= 0.5 ? 'Worth a look' : 'Probably a different one'
}
