/** A process at the other end, as `process` and a worker of `node:cluster` are. */
interface Channel {
  send: (message: Message) => unknown
  listen: (listener: (message: Message) => void) => void
}

export type Message =
  | { call: string; number: number; values: unknown[] }
  | { answer: number; value?: unknown; problem?: string }

type Calls<Names> = { [Name in keyof Names]: (...values: never[]) => unknown }

type Asked<Names extends Calls<Names>> = <Name extends keyof Names & string>(
  name: Name,
  ...values: Parameters<Names[Name]>
) => Promise<Awaited<ReturnType<Names[Name]>>>

export interface Connection<Theirs extends Calls<Theirs>> {
  ask: Asked<Theirs>
  end: () => void
}

/** Answers what another process asks, and asks it. An answer that never comes is an error once the other has ended. */
export function connect<Ours extends Calls<Ours>, Theirs extends Calls<Theirs>>(
  { send, listen }: Channel,
  ours: Ours,
): Connection<Theirs> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let count = 0
  let hasEnded = false

  const answer = async (name: string, number: number, values: unknown[]) => {
    try {
      const call = ours[name as keyof Ours] as (...values: never[]) => unknown
      const value = await call(...(values as never[]))
      if (!hasEnded) send({ answer: number, value })
    } catch (error) {
      if (!hasEnded) send({ answer: number, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  listen((message) => {
    if ('call' in message) return void answer(message.call, message.number, message.values)
    const asked = waiting.get(message.answer)
    waiting.delete(message.answer)
    if (message.problem === undefined) asked?.resolve(message.value as never)
    else asked?.reject(new Error(message.problem))
  })
  return {
    ask: (name, ...values) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new Error('The other process has ended.'))
        const number = ++count
        waiting.set(number, { resolve, reject })
        send({ call: name, number, values })
      }),
    end() {
      hasEnded = true
      for (const { reject } of waiting.values()) reject(new Error('The other process has ended.'))
      waiting.clear()
    },
  }
}
