import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'
import { isPostgresOf } from './processes.ts'

/** A fast shutdown: open transactions are rolled back. Resolves when the server is gone. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (await signalAndWait(pid, cluster, 'SIGINT', 30_000)) return
  if (await signalAndWait(pid, cluster, 'SIGQUIT', 10_000)) return
  throw new EmbeddedDatabaseError(
    `PostgreSQL (process ${pid}) did not stop: end it with "kill -QUIT ${pid}".`,
  )
}

async function signalAndWait(
  pid: number,
  cluster: string,
  signal: NodeJS.Signals,
  patience: number,
): Promise<boolean> {
  if (!isPostgresOf(pid, cluster)) return true
  process.kill(pid, signal)
  const giveUpAt = Date.now() + patience
  while (isPostgresOf(pid, cluster)) {
    if (Date.now() > giveUpAt) return false
    await pause(20)
  }
  return true
}
