import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Card, Section } from '../../ui/index.ts'
import { KIND_NAMES } from '../moderation/index.ts'
import { agoText } from './amounts.ts'
import { findConcerns } from './concerns.ts'
import type { Status } from './find-status.server.ts'
import { JobTable } from './job-table.tsx'
import { SlowQueries } from './slow-queries.tsx'
import { BACKUP_RUNS } from './status.ts'

export function StatusView({ status }: { status: Status }) {
  const { server } = status
  return (
    <>
      <Concerns concerns={findConcerns(status)} />
      <div className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Facts title="Program">
          <Fact name="Version">{server.version}</Fact>
          <Fact name="Running since">{momentText(server.startedAt)}</Fact>
          {server.processes && <Fact name="Processes">{server.processes} that answer visitors</Fact>}
          <Fact name="Memory">
            {sizeText(server.memory.processBytes)}, {sizeText(server.memory.heapBytes)} of it in objects
          </Fact>
          {server.pages && (
            <Fact name="Pages kept">
              {server.pages.count.toLocaleString('en-US')}, {sizeText(server.pages.bytes)}
            </Fact>
          )}
          <Fact name="Machine">
            {sizeText(server.memory.freeBytes)} of {sizeText(server.memory.machineBytes)} free
          </Fact>
        </Facts>
        <Facts title="Database">
          <Fact name="PostgreSQL">
            {status.databaseVersion}, {server.isEmbedded ? 'embedded' : 'your own'}
          </Fact>
          <Fact name="Size">{sizeText(status.databaseBytes)}</Fact>
          <Fact name="Listings">{status.listings.toLocaleString('en-US')}</Fact>
          <Fact name="Pictures">{status.photos.toLocaleString('en-US')}</Fact>
          <Fact name="Accounts">{status.accounts.toLocaleString('en-US')}</Fact>
        </Facts>
        <Backups status={status} />
        <Facts
          title="Email"
          more={
            <Link to="/outbox" className="mt-2 tap-line font-semibold">
              Outbox
            </Link>
          }
        >
          <Fact name="Waiting">{status.outbox.waiting.toLocaleString('en-US')}</Fact>
          <Fact name="Given up">{status.outbox.failed.toLocaleString('en-US')} in the last 30 days</Fact>
          {!server.isSendingMail && <Fact name="Mail server">None is set, so emails are kept.</Fact>}
        </Facts>
        <Queue status={status} />
      </div>
      <Section
        id="jobs"
        title="Jobs"
        lead="What the directory does by itself. Each job runs on one server at a time."
      >
        <JobTable status={status} />
      </Section>
      <Section id="slowest" title="Slowest Queries" lead="Queries that ran at least three times.">
        <SlowQueries slowest={status.slowest} />
      </Section>
    </>
  )
}

function Concerns({ concerns }: { concerns: readonly string[] }) {
  if (concerns.length === 0) {
    return <p className="font-semibold text-verified">Everything is running as it should.</p>
  }
  return (
    <section aria-labelledby="concerns" className="rounded-card border border-danger bg-card p-4 sm:p-5">
      <h2 id="concerns" className="text-lg text-danger">
        Needs Your Attention
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {concerns.map((concern) => (
          <li key={concern} className="wrap-anywhere">
            {concern}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Backups({ status: { at, runs, server } }: { status: Status }) {
  const find = (wanted: string) => runs.find(({ name }) => name === wanted)
  const text = (run: ReturnType<typeof find>) =>
    run?.succeededAt ? `${momentText(run.succeededAt)}, ${agoText(run.succeededAt, at)}` : 'Never'
  return (
    <Facts title="Backups">
      <Fact name="Last backup">{text(find(BACKUP_RUNS.made))}</Fact>
      <Fact name="Last verified">{text(find(BACKUP_RUNS.verified))}</Fact>
      <Fact name="Every night">{server.isBackedUpNightly ? 'Yes' : <Off setting="BACKUP_NIGHTLY" />}</Fact>
      {server.isEmbedded && (
        <Fact name="To any minute">
          {server.isBackedUpEveryMinute ? 'Yes' : <Off setting="BACKUP_EVERY_MINUTE" />}
        </Fact>
      )}
    </Facts>
  )
}

function Off({ setting }: { setting: string }) {
  const words = setting.split(/(?<=_)/).map((word) => (
    <Fragment key={word}>
      {word}
      <wbr />
    </Fragment>
  ))
  return <>No ({words} is off)</>
}

function Queue({ status: { queue } }: { status: Status }) {
  const oldest = queue.flatMap(({ oldest }) => oldest ?? []).toSorted()[0]
  return (
    <Facts title="Review Queue">
      {queue.map(({ kind, count }) => (
        <Fact key={kind} name={`${KIND_NAMES[kind]}s`}>
          {count.toLocaleString('en-US')}
        </Fact>
      ))}
      <Fact name="Oldest case">{oldest ? `Waiting since ${momentText(oldest)}` : 'None'}</Fact>
    </Facts>
  )
}

function Facts({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">{children}</dl>
      {more}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </>
  )
}
