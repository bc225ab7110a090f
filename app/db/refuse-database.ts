import { OperatorError } from '../platform/operator-error.ts'

const OLDEST = 15

const REFUSED: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [
    /cockroach/i,
    'is CockroachDB, whose advisory locks do nothing, so two servers would do the same work twice',
  ],
  [/-YB-|yugabyte/i, 'is YugabyteDB, which has neither LISTEN nor the GiST indexes of the distance search'],
]

/** @param version what `select version()` answers @throws OperatorError */
export function requirePostgres(version: string): void {
  const [, sentence] = REFUSED.find(([sign]) => sign.test(version)) ?? []
  if (sentence) throw new OperatorError(`The database ${sentence}: use PostgreSQL ${OLDEST} or later.`)
  const [, major] = /^PostgreSQL (\d+)/.exec(version) ?? []
  if (major === undefined) {
    throw new OperatorError(
      `The database says that it is “${version.slice(0, 60)}”, which is not known here: use PostgreSQL ${OLDEST} or later.`,
    )
  }
  if (Number(major) >= OLDEST) return
  throw new OperatorError(
    `The database is PostgreSQL ${major}, which is too old: upgrade it to ${OLDEST} or later.`,
  )
}

/** @throws OperatorError when it has migrations that this program does not know */
export function requireNoNewer(applied: readonly number[], newestKnown: number): void {
  const unknown = applied.filter((at) => at > newestKnown).length
  if (unknown === 0) return
  const steps = unknown === 1 ? 'one step' : `${unknown} steps`
  throw new OperatorError(
    `The database was upgraded by a newer version of this program (${steps} that this version does not know): start the newer version, or restore a backup from before the upgrade into an empty database.`,
  )
}
