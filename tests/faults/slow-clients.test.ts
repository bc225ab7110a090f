import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { start, startedFolder } from '../process/for-one-test.ts'

const SLOW = 400
const LARGE = 60
const REQUESTS = 200
const MOST_P99_MS = 250

test('hundreds of clients that send slowly, or too much, do not slow down the others', async () => {
  const { url } = await start({ DATA_DIR: startedFolder(), LOG_LEVEL: 'error' })
  const { port } = new URL(url)
  const ask = async () => {
    const started = performance.now()
    const answer = await fetch(`${url}/county/martin`)
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - started }
  }
  for (let turn = 0; turn < 20; turn += 1) await ask()

  const sockets = [
    ...Array.from({ length: SLOW }, (_, index) => slowly(Number(port), index % 2 === 0)),
    ...Array.from({ length: LARGE }, () => withLargeHeaders(Number(port))),
  ]
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))

  const times: number[] = []
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const { status, ms } = await ask()
    expect(status).toBe(200)
    times.push(ms)
  }
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(REQUESTS * 0.99)] ?? Infinity
  process.stdout.write(`Others waited ${Math.round(p99)} ms (p99).\n`)
  expect(p99).toBeLessThan(MOST_P99_MS)
})

/** A letter of a header, or of a body, every now and then. */
function slowly(port: number, isBody: boolean): Socket {
  const socket = connect(port, '127.0.0.1')
  const beginning = isBody
    ? 'POST /submit-business HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n'
    : 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('a'), 100)
  socket.on('close', () => clearInterval(dripping))
  socket.on('error', () => socket.destroy())
  return socket
}

/** Again and again, as fast as they are refused. */
function withLargeHeaders(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  const large = `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(200_000)}\r\n\r\n`
  socket.write(large)
  const again = setInterval(() => socket.write(large), 250)
  socket.on('close', () => clearInterval(again))
  socket.on('error', () => socket.destroy())
  socket.resume()
  return socket
}
