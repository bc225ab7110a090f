import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { freePort, runDirectory } from '../support/directory-server.ts'

/** The start ends with code 1, and its only words are this sentence. */
export async function expectSentence(settings: Record<string, string>, sentence: string) {
  const PORT = settings.PORT ?? String(await freePort())
  expect(await runDirectory({ DATA_DIR: '/dev/null/unused', ...settings, PORT })).toEqual({
    code: 1,
    stdout: '',
    stderr: `${sentence}\n`,
  })
}

/** A port where somebody listens and says nothing. */
export async function listenQuietly(answer = ''): Promise<number> {
  const server = createServer((socket) => {
    if (answer) socket.once('data', () => socket.write(answer))
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
