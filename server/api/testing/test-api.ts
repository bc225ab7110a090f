import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Database } from '../../../app/db/client.ts'
import { processPhoto } from '../../../app/features/photos/process-photo.server.ts'
import type { Secrets } from '../../../app/platform/secrets.ts'
import { AuthError } from '../../auth/errors.ts'
import type { Identify } from '../../auth/users/identity.ts'
import { createMemoryStore } from '../../storage/testing/memory-store.ts'
import { createUploads } from '../../http/uploads.ts'
import type { ApiContext } from '../context.ts'
import { LARGEST_UPLOAD } from '../photos/photos.ts'

export const TEST_SECRETS: Secrets = {
  derive: (purpose) => createHash('sha256').update(`test ${purpose}`).digest(),
}

/** Tokens of tests: a user's id, and `+2` for a session with the second factor. */
export const identifyByPlainId: Identify = (authorization) => {
  const [, userId, level] = /^Bearer ([\w-]+)(\+2)?$/.exec(authorization ?? '') ?? []
  if (!userId) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const email = `${userId.slice(0, 8)}@example.com`
  return Promise.resolve({
    userId,
    email,
    provedEmail: email,
    aal: level ? 'aal2' : 'aal1',
    sessionId: userId,
  })
}

/** What our own API works with, on a machine as `npm start` sets it up, unless told otherwise; limits are far away. */
export function testApi(db: Database, change: Partial<ApiContext> = {}): ApiContext {
  return {
    db,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    identify: identifyByPlainId,
    secondFactorNeeded: false,
    publicUrl: 'http://127.0.0.1:3000',
    operator: {},
    isSendingMail: false,
    mailingsPerDay: 200,
    secrets: TEST_SECRETS,
    limits: { take: () => Promise.resolve() },
    files: createMemoryStore(),
    photoProcessor: { process: processPhoto, close: () => Promise.resolve() },
    startJob: () => {},
    uploads: createUploads({ mostBytes: LARGEST_UPLOAD }),
    openSource: () => ({ db }),
    dataDir: tmpdir(),
    clientIp: () => '192.0.2.1',
    ...change,
  }
}
