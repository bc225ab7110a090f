import type { Database } from '../../app/db/client.ts'
import { AUDIT_CHECK, checkLog } from '../../app/features/audit-log/check-log.server.ts'
import { placeListings } from '../../app/features/geocoding/place-listings.server.ts'
import { forgetOldMessages } from '../../app/features/contact/reply.server.ts'
import { askForConfirmation } from '../../app/features/owners/ask-for-confirmation.server.ts'
import { endFeatured } from '../../app/features/owners/listing-state.server.ts'
import { forgetOldOffers } from '../../app/features/owners/owner-offer.server.ts'
import { forgetInvitations } from '../../app/features/people/team-invitations.server.ts'
import { verificationCase } from '../../app/features/verification/verification-case.server.ts'
import { claimCase } from '../../app/features/claims/claim-case.server.ts'
import { reportCase } from '../../app/features/reports/report-case.server.ts'
import { editCase } from '../../app/features/owners/edit-case.server.ts'
import { forgetUnconfirmedFollows } from '../../app/features/followed-searches/end-follow.server.ts'
import { tellFollowers } from '../../app/features/followed-searches/tell-followers.server.ts'
import { forgetImports, workOnImports } from '../../app/features/imports/work-on-imports.server.ts'
import { keepSearchWords } from '../../app/features/listing-search/search-words.server.ts'
import { sendMailings } from '../../app/features/mailings/send-mailings.server.ts'
import { forgetMissedSearches } from '../../app/features/missed-searches/missed-searches.server.ts'
import { notifyTeamOfWork, remindTeam } from '../../app/features/moderation/team-notices.server.ts'
import { forgetTeamMessages, messageCase } from '../../app/features/team-contact/message-case.server.ts'
import { writeOpenFiles } from '../../app/features/open-data/open-files.server.ts'
import { sweepPhotos } from '../../app/features/photos/sweep-photos.server.ts'
import { forgetHeldSubmissions } from '../../app/features/submissions/forget-held.server.ts'
import { submissionCase } from '../../app/features/submissions/submission-case.server.ts'
import { remindAsked } from '../../app/features/cases/take-step.server.ts'
import {
  expireVerifications,
  remindOfExpiry,
} from '../../app/features/verification/end-verifications.server.ts'
import { sweepDocuments } from '../../app/features/verification/verification-documents.server.ts'
import { withdrawVerificationsOfFormerOwners } from '../../app/features/verification/withdraw-verification.server.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Secrets } from '../../app/platform/secrets.ts'
import { forgetOldEvents } from '../auth/audit.ts'
import { sweepSessions } from '../auth/sessions/sessions.ts'
import { forgetSentForms } from '../../app/forms/send-once.server.ts'
import { forgetCounts } from '../limits/counters.ts'
import type { Job } from './run-jobs.ts'

export interface JobContext {
  db: Database
  files: FileStore
  secrets: Secrets
  publicUrl: string
  /** Empty: everybody with a role. */
  teamEmail: readonly string[]
  /** Undefined: nobody is asked where an address is. */
  geocoderUrl?: string | undefined
  mailingsPerDay: number
}

export function directoryJobs(context: JobContext): Job[] {
  const { db, files, secrets, publicUrl, teamEmail, geocoderUrl, mailingsPerDay: perDay } = context
  return [
    counting('ask-for-confirmation', 60, 'listings', (now) =>
      askForConfirmation(db, { now, secrets, publicUrl }),
    ),
    counting('expire-verifications', 10, 'listings', (now) => expireVerifications(db, { now, publicUrl })),
    counting('end-featured', 10, 'listings', (now) => endFeatured(db, { now, publicUrl })),
    counting('remind-of-expiry', 60, 'listings', (now) => remindOfExpiry(db, { now, publicUrl })),
    counting(
      'forget-relayed-messages',
      360,
      'messages',
      async (now) => (await forgetOldMessages(db, now)) + (await forgetTeamMessages(db, now)),
    ),
    counting(
      'forget-old-offers',
      360,
      'offers',
      async (now) => (await forgetOldOffers(db, now)) + (await forgetInvitations(db, now)),
    ),
    counting('sweep-documents', 60, 'documents', (now) => sweepDocuments({ db, files }, now)),
    counting('withdraw-verifications', 10, 'verifications', (now) =>
      withdrawVerificationsOfFormerOwners({ db, files }, now),
    ),
    counting('remind-team', 5, 'emails', (now) => remindTeam(db, { now, publicUrl, teamEmail })),
    counting('tell-team-of-work', 5, 'emails', (now) => notifyTeamOfWork(db, { now, publicUrl, teamEmail })),
    counting('remind-senders', 60, 'submissions', (now) =>
      remindAsked(db, submissionCase, { now, secrets, publicUrl }),
    ),
    counting('remind-asked-owners', 60, 'questions', async (now) => {
      const links = { now, secrets, publicUrl }
      let reminded = await remindAsked(db, editCase, links)
      reminded += await remindAsked(db, verificationCase, links)
      reminded += await remindAsked(db, claimCase, links)
      reminded += await remindAsked(db, reportCase, links)
      return reminded + (await remindAsked(db, messageCase, links))
    }),
    counting('forget-held-submissions', 60, 'submissions', (now) => forgetHeldSubmissions(db, now)),
    counting('end-sessions', 60, 'sessions', (now) => sweepSessions(db, now)),
    counting('forget-account-events', 360, 'events', (now) => forgetOldEvents(db, now)),
    counting('forget-missed-searches', 360, 'searches', (now) => forgetMissedSearches(db, now)),
    counting('tell-followers', 10, 'emails', (now) => tellFollowers(db, { now, secrets, publicUrl })),
    counting('send-mailings', 1, 'emails', (now) => sendMailings(db, { now, secrets, publicUrl, perDay })),
    counting('forget-unconfirmed-follows', 360, 'searches', (now) => forgetUnconfirmedFollows(db, now)),
    counting('forget-sent-forms', 60, 'forms', (now) => forgetSentForms(db, now)),
    counting('forget-counts', 60, 'counts', (now) => forgetCounts(db, now)),
    counting('place-listings', 1, 'listings', async (now) =>
      geocoderUrl === undefined ? 0 : placeListings(db, { geocoderUrl, now }),
    ),
    {
      ...counting('write-open-data', 10, 'listings', (now) =>
        writeOpenFiles({ db }, { files, publicUrl }, now),
      ),
      isLong: true,
    },
    {
      ...counting('work-on-imports', 1, 'imports', (_, stopping) =>
        workOnImports({ db, files }, { ...(stopping && { stopping }) }),
      ),
      isLong: true,
    },
    counting('forget-imports', 360, 'imports', (now) => forgetImports({ db, files }, now)),
    { name: AUDIT_CHECK, everyMinutes: 1440, run: () => checkLog(db), isLong: true },
    counting('keep-search-words', 10, 'words', (now) => keepSearchWords(db, now)),
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

function counting(
  name: string,
  everyMinutes: number,
  what: string,
  work: (now: Date, stopping?: AbortSignal) => Promise<number>,
): Job {
  return {
    name,
    everyMinutes,
    async run(now, stopping) {
      const count = await work(now, stopping)
      return count > 0 ? { [what]: count } : undefined
    },
  }
}
