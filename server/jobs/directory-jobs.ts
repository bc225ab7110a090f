import type { Database } from '../../app/db/client.ts'
import { forgetOldMessages } from '../../app/features/contact/index.server.ts'
import {
  askForConfirmation,
  forgetOldOffers,
  remindAskedOwners,
} from '../../app/features/owners/index.server.ts'
import { remindTeam, notifyTeamOfWork } from '../../app/features/moderation/index.server.ts'
import { sweepPhotos } from '../../app/features/photos/index.server.ts'
import { forgetHeldSubmissions, remindSenders } from '../../app/features/submissions/index.server.ts'
import {
  expireVerifications,
  remindOfExpiry,
  sweepDocuments,
  withdrawVerificationsOfFormerOwners,
} from '../../app/features/verification/index.server.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Secrets } from '../../app/platform/secrets.ts'
import { forgetAddresses } from '../auth/audit.ts'
import { sweepSessions } from '../auth/sessions/session-life.ts'
import type { Job } from './job.ts'
import { sweepSharePictures } from './sweep-share-pictures.ts'

export interface JobContext {
  db: Database
  files: FileStore
  sharePictures: string
  secrets: Secrets
  publicUrl: string
  /** Empty: everybody with a role. */
  teamEmail: readonly string[]
}

/** Everything that runs on a schedule, except sending mail. */
export function directoryJobs({
  db,
  files,
  sharePictures,
  secrets,
  publicUrl,
  teamEmail,
}: JobContext): Job[] {
  return [
    {
      name: 'ask-for-confirmation',
      everyMinutes: 60,
      run: (now) => countWork('listings', askForConfirmation(db, { now, secrets, publicUrl })),
    },
    {
      name: 'expire-verifications',
      everyMinutes: 10,
      run: (now) => countWork('listings', expireVerifications(db, { now, publicUrl })),
    },
    {
      name: 'remind-of-expiry',
      everyMinutes: 60,
      run: (now) => countWork('listings', remindOfExpiry(db, { now, publicUrl })),
    },
    {
      name: 'forget-relayed-messages',
      everyMinutes: 360,
      run: (now) => countWork('messages', forgetOldMessages(db, now)),
    },
    {
      name: 'forget-old-offers',
      everyMinutes: 360,
      run: (now) => countWork('offers', forgetOldOffers(db, now)),
    },
    {
      name: 'sweep-documents',
      everyMinutes: 60,
      run: (now) => countWork('documents', sweepDocuments({ db, files }, now)),
    },
    {
      name: 'withdraw-verifications',
      everyMinutes: 10,
      run: (now) => countWork('verifications', withdrawVerificationsOfFormerOwners({ db, files }, now)),
    },
    {
      name: 'remind-team',
      everyMinutes: 5,
      run: (now) => countWork('mails', remindTeam(db, { now, publicUrl, teamEmail })),
    },
    {
      name: 'tell-team-of-work',
      everyMinutes: 5,
      run: (now) => countWork('mails', notifyTeamOfWork(db, { now, publicUrl, teamEmail })),
    },
    {
      name: 'remind-senders',
      everyMinutes: 60,
      run: (now) => countWork('submissions', remindSenders(db, { now, secrets, publicUrl })),
    },
    {
      name: 'remind-asked-owners',
      everyMinutes: 60,
      run: (now) => countWork('edits', remindAskedOwners(db, { now, publicUrl })),
    },
    {
      name: 'forget-held-submissions',
      everyMinutes: 60,
      run: (now) => countWork('submissions', forgetHeldSubmissions(db, now)),
    },
    {
      name: 'end-sessions',
      everyMinutes: 60,
      run: (now) => countWork('sessions', sweepSessions(db, now)),
    },
    {
      name: 'forget-network-addresses',
      everyMinutes: 360,
      run: (now) => countWork('events', forgetAddresses(db, now)),
    },
    {
      name: 'sweep-share-pictures',
      everyMinutes: 360,
      run: () => countWork('businesses', sweepSharePictures(db, sharePictures)),
    },
    {
      name: 'sweep-photos',
      everyMinutes: 60,
      async run(now) {
        const swept = await sweepPhotos({ db, files }, now)
        return swept.photos + swept.files > 0 ? swept : undefined
      },
    },
  ]
}

async function countWork(what: string, work: Promise<number>): Promise<Record<string, number> | undefined> {
  const count = await work
  return count > 0 ? { [what]: count } : undefined
}
