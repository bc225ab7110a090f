import { openDatabase } from '../../app/db/client.ts'
import { verifyAudit } from '../../app/features/audit/index.server.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import { HOUR_MS } from '../../app/time/durations.ts'

/** Follows the audit log of a restored database. @throws OperatorError when it is broken */
export async function requireSoundAudit(connectionString: string): Promise<void> {
  const { db, close } = openDatabase(connectionString, { max: 1, patienceMs: HOUR_MS })
  try {
    const { broken } = await verifyAudit(db)
    if (broken) throw new OperatorError(`The audit log in the backup is broken: ${broken.what}`)
  } finally {
    await close()
  }
}
