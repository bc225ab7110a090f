import type { Secrets } from '../../../platform/secrets.ts'
import type { Actor } from '../../audit/index.ts'

/** What every change of a submission needs for its mail and its audit entry. */
export interface Circumstances {
  now: Date
  secrets: Secrets
  publicUrl: string
}

/** What a sender does. The private link is a visitor's; with the account of the submission it is an owner's. */
export interface SenderAct extends Circumstances {
  id: string
  /** The version that was on the screen: somebody else's change in between is a conflict. */
  version: number
  actor: Actor
}
