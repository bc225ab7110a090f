import type { Secrets } from '../../../platform/secrets.ts'
import type { Actor } from '../../audit/index.ts'

/** What every change of a submission needs for its mail and its audit entry. */
export interface Circumstances {
  now: Date
  secrets: Secrets
  publicUrl: string
}

/** A change of one submission, as whoever makes it last saw it. */
export interface ActOn extends Circumstances {
  id: string
  /** The version that was on the screen. Somebody else's change in between makes it a `Conflict`. */
  version: number
}

/** What a sender does. The private link is a visitor's; with the account of the submission it is an owner's. */
export interface SenderAct extends ActOn {
  actor: Actor
}

export interface ModeratorAct extends ActOn {
  moderator: Actor
}

/** What a moderator decides with a reason, which the sender reads as it stands. */
export interface ReasonedAct extends ModeratorAct {
  reason: string
}
