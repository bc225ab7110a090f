import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenerOf, PublicServer } from './public-server.ts'

test('a sender who is refused early may send the rest in their own time, and then reads the answer', async () => {
  const server = new PublicServer({ publicUrl: 'http://127.0.0.1' })
  server.answerWith(listenerOf(({ method }) => new Response(`${method} is answered`)))
  await server.listen(0, '127.0.0.1')
  onTestFinished(() => server.close())
  const socket = connect((server.http.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())

  const length = 4 * 1024 * 1024
  socket.write(`POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 .*POST is answered/s)
  socket.write(Buffer.alloc(length))
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 .*GET is answered/s)
})
