import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { privateToken } from '../../private-links/private-links.server.ts'
import { actOnPrivateSubmission } from '../act-on-private-submission.server.ts'
import { aStoredSubmission, HERE } from './a-submission.ts'

const SENT = new Date('2026-11-21T14:00:00Z')

/** Submissions with their private links, and what their senders do there later. */
export function setUpPrivateSubmissions({ later }: { later: Date }) {
  const client = setUpTestDatabase({ max: 2 })

  async function sent(change: { isHeld?: boolean } = {}) {
    const id = await aStoredSubmission(client.db, { now: SENT, ...change })
    return { id, token: privateToken(HERE.secrets, 'submission', id) }
  }

  const send = (token: string, fields: Record<string, string>, takeTurn = () => Promise.resolve()) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return actOnPrivateSubmission({ db: client.db, ...HERE, now: later, takeTurn }, token, form)
  }

  return { client, sent, send }
}
