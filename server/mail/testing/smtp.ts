import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What a test's mail server says at a step; nothing means yes. A promise that never settles never answers. */
type Answer = (address: string) => undefined | { code: number; text: string } | Promise<undefined>

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server on a free port. Keeps what it got, also what it then does not accept. */
export async function startMailServer({
  atSender = () => undefined,
  atRecipient = () => undefined,
  atEnd = () => undefined,
  options = {},
}: { atSender?: Answer; atRecipient?: Answer; atEnd?: Answer; options?: SMTPServerOptions } = {}) {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, callback) => void answer(atSender(address), callback),
    onRcptTo: ({ address }, _session, callback) => void answer(atRecipient(address), callback),
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const take = async () => {
          received.push(await PostalMime.parse(Buffer.concat(parts)))
          await answer(atEnd(envelope.rcptTo[0]?.address ?? ''), callback)
        }
        void take()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function answer(said: ReturnType<Answer>, callback: (error?: Error | null) => void): Promise<void> {
  const refusal = await said
  callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
}
