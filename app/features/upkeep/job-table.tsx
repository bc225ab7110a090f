import { momentText } from '../../time/eastern-time.ts'
import { Badge, Card } from '../../ui/index.ts'
import { agoText, durationText } from './amounts.ts'
import type { UpkeepRun } from './find-figures.server.ts'
import type { Status } from './find-status.server.ts'

export function JobTable({ status: { at, server, runs } }: { status: Status }) {
  return (
    <Card className="px-4 sm:px-5">
      <ul className="divide-y divide-line">
        {server.jobs
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ name, everyMinutes }) => {
            const run = runs.find((run) => run.name === name)
            return (
              <li key={name} className="py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <h3 className="min-w-0 text-base wrap-anywhere">{name}</h3>
                  <Outcome run={run} />
                </div>
                <p className="text-sm text-ink-soft">
                  {intervalText(everyMinutes)}
                  {run && `. Last run ${agoText(run.endedAt, at)}, took ${durationText(run.tookMs)}`}
                  {run?.failedAt && run.failures === 0 && `. Last failed ${momentText(run.failedAt)}`}
                  {run?.result && `. Last did: ${run.result}`}.
                </p>
                {run && run.failures > 0 && (
                  <p className="text-sm text-danger wrap-anywhere">{run.problem}</p>
                )}
              </li>
            )
          })}
      </ul>
    </Card>
  )
}

function Outcome({ run }: { run: UpkeepRun | undefined }) {
  if (!run) return <Badge tone="outline">Not run yet</Badge>
  if (run.failures === 0) return <Badge tone="verified">OK</Badge>
  return (
    <Badge tone="danger">{run.failures === 1 ? 'Failed' : `Failed ${run.failures} times in a row`}</Badge>
  )
}

function intervalText(minutes: number): string {
  if (minutes < 60) return `Every ${minutes} minutes`
  return minutes === 60 ? 'Every hour' : `Every ${minutes / 60} hours`
}
