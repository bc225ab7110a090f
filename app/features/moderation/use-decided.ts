import { useEffect, useState } from 'react'
import { ApiRefusal } from '../../api-client.ts'
import type { Decided } from './decided.ts'
import { fetchDecided } from './desk-client.ts'

/** What was decided, as far back as one has asked. */
export function useDecided() {
  const [decided, setDecided] = useState<Decided>()
  const [problem, setProblem] = useState<string>()
  const [times, setTimes] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await asked(fetchDecided())
      if (!isCurrent) return
      if (typeof answer === 'string') setProblem(answer)
      else setDecided(answer)
    }
    void ask()
    return () => {
      isCurrent = false
    }
    // Another count asks the same question again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [times])

  const more = async () => {
    if (!decided?.next) return
    const answer = await asked(fetchDecided(decided.next))
    if (typeof answer === 'string') setProblem(answer)
    else setDecided({ items: [...decided.items, ...answer.items], next: answer.next })
  }

  return { decided, problem, more, refresh: () => setTimes((before) => before + 1) }
}

/** @returns a refusal in its words */
async function asked(answer: Promise<Decided>): Promise<Decided | string> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiRefusal) return error.message
    throw error
  }
}
