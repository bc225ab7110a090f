import { expect, test } from 'vitest'
import { answeringProcesses, logged, start } from '../process/for-one-test.ts'

test('a process that hangs is replaced after a minute, and nobody waits for it longer', async () => {
  const server = await start({ WEB_CONCURRENCY: '2' })
  const [hanging] = answeringProcesses(server.process.pid)
  if (hanging === undefined) throw new Error('No process answers visitors.')
  process.kill(hanging, 'SIGSTOP')

  await expect
    .poll(() => answeringProcesses(server.process.pid), { timeout: 3 * 60_000, interval: 1_000 })
    .not.toContain(hanging)
  expect(logged(server, 'a process that answers visitors hangs; it is ended')).toHaveLength(1)
  await expect.poll(() => answeringProcesses(server.process.pid)).toHaveLength(2)
  expect((await fetch(server.url)).status).toBe(200)
})
