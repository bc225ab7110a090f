import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Client } from 'pg'

// Not in `index.ts`: only tests of what stands behind a pooler use it.

/** A session of PostgreSQL, and who it works for. */
interface Session {
  socket: Socket
  client: Socket | undefined
}

/**
 * Does what pgBouncer does: few sessions, of which a connection gets one for a transaction or for as long as it lasts;
 * it answers new connections itself, and refuses parameters there that it does not know.
 */
export async function openStandInPooler(
  connectionString: string,
  mode: 'transactions' | 'sessions',
  { size = 6 }: { size?: number } = {},
): Promise<{ connectionString: string; close: () => Promise<void> }> {
  const sessions = await Promise.all(Array.from({ length: size }, () => openSession(connectionString)))
  const waiting: (() => void)[] = []
  const free = (session: Session) => {
    session.client = undefined
    waiting.shift()?.()
  }
  for (const session of sessions) {
    onMessages(session.socket, (message) => {
      session.client?.write(message)
      const isIdle = message.at(0) === READY && message.at(5) === IDLE
      if (isIdle && mode === 'transactions') free(session)
    })
  }

  async function sessionOf(client: Socket): Promise<Session> {
    for (;;) {
      const session = sessions.find((one) => one.client === client) ?? sessions.find((one) => !one.client)
      if (session) {
        session.client = client
        return session
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      for (const session of sessions) if (session.client === client) free(session)
    })
    client.once('data', (greeting) => {
      const parameters = greeting.subarray(8).toString().split('\0')
      if (parameters.includes('statement_timeout')) {
        client.end(answer('E', 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'))
        return
      }
      client.write(Buffer.concat([answer('R', '\0\0\0\0'), answer('K', '\0\0\0\x01key!'), answer('Z', 'I')]))
      let last = Promise.resolve()
      const passOn = async (message: Buffer, before: Promise<void>) => {
        await before
        if (message.at(0) !== TERMINATE) (await sessionOf(client)).socket.write(message)
      }
      onMessages(client, (message) => {
        last = passOn(message, last)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(connectionString)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    connectionString: url.href,
    async close() {
      for (const client of clients) client.destroy()
      for (const { socket } of sessions) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const [READY, IDLE, TERMINATE] = Buffer.from('ZIX')

/** The password is given by `pg`; from then on the connection is ours. */
async function openSession(connectionString: string): Promise<Session> {
  const client = new Client({ connectionString })
  await client.connect()
  const socket = client.connection.stream as Socket
  for (const event of ['data', 'end', 'close', 'error']) socket.removeAllListeners(event)
  socket.on('error', () => {})
  return { socket, client: undefined }
}

function answer(kind: string, content: string): Buffer {
  const message = Buffer.from(`${kind}\0\0\0\0${content}`, 'latin1')
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/** Each has a letter, and its length without it. */
function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1)
      if (rest.length < end) return
      take(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}
