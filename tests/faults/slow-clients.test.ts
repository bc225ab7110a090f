import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { start, startedFolder } from '../process/for-one-test.ts'

const SLOW = 400
const LARGE = 60
const REQUESTS = 200
/** On a busy machine everything takes longer: what counts is how much longer than without them. */
const MOST_TIMES_LONGER = 5
const UNNOTICED_MS = 250

test('hundreds of clients that send slowly, or too much, do not slow down the others', async () => {
  const { url } = await start({ DATA_DIR: startedFolder(), LOG_LEVEL: 'error' })
  const { port } = new URL(url)
  const ask = async () => {
    const started = performance.now()
    const answer = await fetch(`${url}/county/martin`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    return performance.now() - started
  }
  const slowestOfMany = async () => {
    const times: number[] = []
    for (let turn = 0; turn < REQUESTS; turn += 1) times.push(await ask())
    return times.toSorted((one, other) => one - other)[Math.floor(REQUESTS * 0.99)] ?? Infinity
  }
  const alone = await slowestOfMany()

  const sockets = [
    ...Array.from({ length: SLOW }, (_, index) => slowly(Number(port), index % 2 === 0)),
    ...Array.from({ length: LARGE }, () => withLargeHeaders(Number(port))),
  ]
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))

  const beside = await slowestOfMany()
  process.stdout.write(`Others waited ${Math.round(beside)} ms (p99), alone ${Math.round(alone)}.\n`)
  expect(beside).toBeLessThan(Math.max(UNNOTICED_MS, alone * MOST_TIMES_LONGER))
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
