import type { RouterContextProvider } from 'react-router'
import type { Database } from '../db/client.ts'
import { typedText } from '../forms/read-form.server.ts'
import { type Sending, sendOnce } from '../forms/send-once.server.ts'
import { type HoldingAction, takeTurn } from '../platform/request-limits.ts'
import { clientIpContext, servicesContext } from '../request-context.ts'
import { KEY_NAME, TRAP_NAME } from '../ui/form/trap-name.ts'

interface TakenForm {
  form: FormData
  action: HoldingAction
  /** Which form, and what it is about. */
  name: string
  values: unknown
}

interface Taking extends Sending {
  /** A program may have sent it, or its network has sent many, so it waits or is marked. */
  isOdd: boolean
}

/** A public form, taken once. @throws TooOften */
export function takeForm<Answer>(
  context: Readonly<RouterContextProvider>,
  { form, action, name, values }: TakenForm,
  take: (taking: Taking) => Promise<Answer>,
): Promise<Answer> {
  const { db, limits, secrets } = context.get(servicesContext)
  const sending = { db, secrets, now: new Date() }
  const isTrapped = typedText(form, TRAP_NAME) !== ''
  return sendOnce(
    sending,
    { form: name, values, key: typedText(form, KEY_NAME) },
    (tx: Database, isMany: boolean) => take({ ...sending, db: tx, isOdd: isMany || isTrapped }),
    () => takeTurn(limits, action, context.get(clientIpContext)),
  )
}
