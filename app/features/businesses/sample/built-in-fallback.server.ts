import type { Database } from '../../../db/client.ts'
import type { Facts } from '../../../db/facts.ts'
import type { DatabaseHealth } from '../../../db/health.ts'
import { DatabaseAway, isBrokenConnection, isDatabaseAway } from '../../../db/unavailable.ts'
import type { SampleListWatch } from './sample-list-watch.server.ts'

export interface FallbackOptions {
  health: DatabaseHealth
  sampleList?: SampleListWatch | undefined
  facts?: Facts | undefined
  /** What was read is not what the database would have said. */
  onBuiltIn?: (() => void) | undefined
}

interface Sources<Source> {
  /** `facts` are absent when the source may lack the last changes. */
  openSource: (db: Database, facts?: Facts) => Source
  builtIn: () => Source
}

type Readable<Source> = Record<keyof Source, (...args: never[]) => Promise<unknown>>

/**
 * While the database is away the built-in list stands in, if the directory shows nothing else; else rethrows. Timeouts, missing tables and exhausted pools are not "away".
 * @returns the methods of the source, each read by this rule
 */
export function readWithFallback<Source extends Readable<Source>>(
  { openSource, builtIn }: Sources<Source>,
  { database: db, health, sampleList, facts, onBuiltIn }: FallbackOptions & { database: Database },
): Source {
  const database = openSource(db, facts)

  async function askStandIn<Result>(
    ask: (source: Source) => Promise<Result>,
    reason: unknown,
  ): Promise<Result> {
    if (!sampleList?.isOnlySample) throw reason
    const result = await ask(builtIn())
    if (result === undefined) throw reason
    onBuiltIn?.()
    return result
  }

  async function read<Result>(ask: (source: Source) => Promise<Result>): Promise<Result> {
    if (!health.shouldTry()) return askStandIn(ask, new DatabaseAway())
    try {
      const result = await retryBrokenConnection(() => ask(database))
      health.succeeded()
      await sampleList?.lookAgain()
      return result
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      health.failed(error)
      return askStandIn(ask, error)
    }
  }

  const methods = Object.keys(database).map((name) => [
    name,
    (...args: never[]) => read((source) => source[name as keyof Source](...args)),
  ])
  return Object.fromEntries(methods) as Source
}

/** Reading twice does no harm, and the second time may find a connection that holds. */
async function retryBrokenConnection<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!isBrokenConnection(error)) throw error
    return ask()
  }
}
